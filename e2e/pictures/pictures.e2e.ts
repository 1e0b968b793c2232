import { test } from '../support/console'
import { takePicture } from './takePicture'

test('the list of app users has its picture', async ({ page, open }) => {
  await open('/users/all')
  await takePicture(page, 'app-users')
})
