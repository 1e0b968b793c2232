#!/usr/bin/env node
import { fail } from '../userError'
import { create } from './create'

console.log(await create(process.cwd(), process.argv.slice(2)).catch(fail))
