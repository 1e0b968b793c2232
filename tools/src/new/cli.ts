#!/usr/bin/env node
import { UserError } from '../userError'
import { create } from './create'

try {
  console.log(await create(process.cwd(), process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}
