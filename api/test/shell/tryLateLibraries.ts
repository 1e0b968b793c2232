import { closeSync, openSync } from 'node:fs'
import { askForPasskey } from '../../src/auth/passkeys'
import { isGuessable } from '../../src/auth/passwords'

/** A process of its own, which uses each late library while no file can be opened, and again when it can. Prints both outcomes. */
const deps = { tx: { insert: () => ({ values: async () => {} }) }, now: () => new Date(), settings: { publicUrl: 'https://console.example.org' } }
const uses = [() => isGuessable('Kite-over-Hunza-7'), () => askForPasskey(deps as unknown as Parameters<typeof askForPasskey>[0], 'sign in')]

const useAll = async () => {
  const outcomes = await Promise.allSettled(uses.map(async (use) => use()))
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'works' : String(outcome.reason.code)))
}

const files: number[] = []
try {
  for (;;) files.push(openSync(process.execPath, 'r'))
} catch {
  const first = await useAll()
  for (const file of files) closeSync(file)
  process.stdout.write(JSON.stringify([first, await useAll()]))
}
