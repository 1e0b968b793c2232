import { useRead } from '@matchdesk/shared/client'
import { masterdata, type MasterdataType, type Output, type Resource } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { JobPanel, useJobProgress } from '@matchdesk/shared/screens'
import { useEffect, useState } from 'react'

type Rename = Output<typeof masterdata.rename>

const isRunning = ({ state }: Rename) => state === 'running'

/** What a rename changes: in words, and the resources that show it. */
function usesOf(type: Rename['type']): { readonly name: string; readonly resources: readonly Resource[] } {
  if (type === 'Report Title') return { name: 'reports', resources: ['reports'] }
  if (type === 'Rejection Reason') return { name: 'payments', resources: ['histories'] }
  return { name: 'profiles', resources: ['app_users', 'special_users'] }
}

/** The progress of the newest rename of a list, by any administrator; its result stays as long as the page is open. */
export default function NewestRename({ type }: { type: MasterdataType }) {
  const host = useHost()
  const answer = useRead(host, masterdata.renames, { params: { type } }).value
  const newest = answer?.newest
  const [before, setBefore] = useState<string | null>()
  const [followed, setFollowed] = useState<string>()
  if (answer && before === undefined) setBefore(newest?.id ?? null)
  // A short rename has ended before the page reads of it.
  const isNew = before !== undefined && newest?.id !== before
  if (newest && newest.id !== followed && (isNew || isRunning(newest))) setFollowed(newest.id)
  const rename = useJobProgress(masterdata.rename, followed, isRunning)
  const isDone = rename?.state === 'done'
  useEffect(() => {
    if (isDone) for (const resource of usesOf(type).resources) host.bus.emit('changed', { resource })
  }, [isDone, type, host.bus])
  if (!rename) return null
  return (
    <JobPanel label="Newest rename" running={isDone ? undefined : { label: `Renaming ${rename.old_name}`, percent: percentOf(rename) }}>
      <bdi>{sentenceOf(rename, host.locale)}</bdi>
    </JobPanel>
  )
}

const percentOf = ({ total, done }: Rename) => (total ? (done / total) * 100 : 0)

function sentenceOf(rename: Rename, locale: string): string {
  const { type, old_name, new_name, total, done, state } = rename
  const { name } = usesOf(type)
  const [changed, all] = [done.toLocaleString(locale), total?.toLocaleString(locale)]
  if (state === 'done') return `Renamed ${old_name} to ${new_name}: ${changed} ${name} changed.`
  return `Renaming ${old_name} to ${new_name}: ${all === undefined ? `counting ${name}…` : `${changed} of ${all} ${name} changed.`}`
}
