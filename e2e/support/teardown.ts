import { rmSync } from 'node:fs'

export default function teardown() {
  if (process.env.E2E_FOLDER) rmSync(process.env.E2E_FOLDER, { recursive: true, force: true })
}
