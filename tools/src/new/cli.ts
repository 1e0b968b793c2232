#!/usr/bin/env node
import { isUserError, toMessage } from '../userError'
import { create } from './create'

try {
  console.log(await create(process.cwd(), process.argv.slice(2)))
} catch (error) {
  console.error(isUserError(error) ? toMessage(error) : error)
  process.exit(1)
}
