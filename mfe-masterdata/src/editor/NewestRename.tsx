import { useRead } from '@matchdesk/shared/client'
import { masterdata, type MasterdataType, type Output, type Resource } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { JobPanel, useJobProgress } from '@matchdesk/shared/screens'
import { useState } from 'react'

type Rename = Output<typeof masterdata.rename>

const isRunning = ({ state }: Rename) => state === 'running'

/** The records that a rename changes: in words, and the resources that show them. */
function getUses(type: Rename['type']): { readonly name: string; readonly resources: readonly Resource[] } {
  if (type === 'Report Title') return { name: 'reports', resources: ['reports'] }
  if (type === 'Rejection Reason') return { name: 'payments', resources: ['payments'] }
  return { name: 'profiles', resources: ['app_users', 'special_users'] }
}

/** The progress of the newest rename of a list, by any administrator; its result stays as long as the page is open. */
export default function NewestRename({ type }: { type: MasterdataType }) {
  const answer = useRead(useHost(), masterdata.renames, { params: { type } }).value
  return answer && <RenameProgress newest={answer.newest} />
}

/** Shows no rename that was over when the page opened. A short rename is over before the page reads of it. */
function RenameProgress({ newest }: { newest: Rename | null }) {
  const host = useHost()
  const [initial] = useState(newest)
  const isOld = newest !== null && newest.id === initial?.id && !isRunning(initial)
  const rename = useJobProgress(masterdata.rename, isOld ? undefined : newest?.id, isRunning, () => {
    for (const resource of newest ? getUses(newest.type).resources : []) host.bus.emit('changed', { resource })
  })
  if (!rename) return null
  return (
    <JobPanel label="Newest rename" running={isRunning(rename) ? { label: `Renaming ${rename.old_name}`, percent: toPercent(rename) } : undefined}>
      <bdi>{formatSentence(rename, host.locale)}</bdi>
    </JobPanel>
  )
}

const toPercent = ({ total, done }: Rename) => (total ? (done / total) * 100 : 0)

function formatSentence(rename: Rename, locale: string): string {
  const { type, old_name, new_name, total, done, state } = rename
  const { name } = getUses(type)
  const [count, all] = [done.toLocaleString(locale), total?.toLocaleString(locale)]
  if (state === 'done') return `Renamed ${old_name} to ${new_name}: ${count} ${name} changed.`
  return `Renaming ${old_name} to ${new_name}: ${all === undefined ? `counting ${name}…` : `${count} of ${all} ${name} changed.`}`
}
