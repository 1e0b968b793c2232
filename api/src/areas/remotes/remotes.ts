import { type contract } from '@matchdesk/shared/contract'
import { shellName } from '@matchdesk/shared/release'
import { readPointers, versionsIn, type ReleaseStore } from '@matchdesk/tools/releases'
import type { AreaHandlers } from '../../pipeline/handlers'
import { changes } from './releaseChanges'
import { refusalFor } from './permission'
import { releaseStore, writeRefusal } from '../../releases/releaseStore'
import { decisions, runs } from './status'

export const remotes: AreaHandlers<typeof contract.remotes> = {
  ...changes,

  async decisions(_, { settings }) {
    const refusal = await writeRefusal(settings)
    return { ...(refusal !== undefined && { refusal }) }
  },

  async status(_, context) {
    const { tx, now, settings } = context
    const refusal = await refusalFor(context)
    return {
      runs: await runs(tx, now()),
      canaries: await decisions(tx),
      kept: refusal ? [] : await listVersions(await releaseStore(settings)),
      ...(refusal && { readOnly: refusal.message }),
    }
  },
}

async function listVersions(store: ReleaseStore) {
  const names = [shellName, ...(await readPointers(store)).map(({ name }) => name)]
  return Promise.all(names.map(async (name) => ({ name, versions: await versionsIn(store, name) })))
}
