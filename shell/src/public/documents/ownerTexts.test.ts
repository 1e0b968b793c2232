import { operatorText } from './Privacy'
import { ownershipText } from './Terms'

test('the terms name the owner of the app, and without a name none', () => {
  expect(ownershipText('Rishta Services')).toBe('The app is owned by Rishta Services. These terms are an agreement between you and Rishta Services.')
  expect(ownershipText('')).toBe('These terms are an agreement between you and the owner of the app.')
})

test('the privacy policy does not call the app its own owner', () => {
  expect(operatorText('Rishta Services', 'Rishta')).toBe('Rishta Services runs the Rishta app, which helps')
  expect(operatorText('', 'Rishta')).toBe('The Rishta app helps')
})
