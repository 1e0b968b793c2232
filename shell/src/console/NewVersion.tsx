import { useValue } from '@matchdesk/shared/host'
import type { PageInfo } from '@matchdesk/shared/release'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { isSameRelease, type RemotePage } from '../remotes/registry/remotePages'
import { useConfig } from '../services/shellServices'
import { shellVersion } from '../services/shellVersion'
import { describeUpdates } from './describeUpdates'
import { BarNotice } from './layout/topBar/BarNotice'
import { useConsoleServices } from './services/consoleServices'

interface Props {
  readonly remotePages: readonly RemotePage[]
  /** The page that is open. */
  readonly currentPage: PageInfo | undefined
}

/**
 * Offers new versions; waits while a form is changed. The open page is replaced where it stands; a new version of the shell
 * needs a reload.
 */
export function NewVersion({ remotePages, currentPage }: Props) {
  const { registry, pageLoader, dirtyForms } = useConsoleServices()
  const { appName } = useConfig()
  const state = useValue(registry.state)
  const running = useValue(pageLoader.running)
  const isFormDirty = useValue(dirtyForms.hasChanges)
  const [hiddenText, setHiddenText] = useState<string>()
  const bestReleases = new Map(remotePages.filter(({ enabled }) => enabled).map(({ versions: [best] }) => [best.name, best]))
  const updates = [...bestReleases.values()].filter((best) => {
    const release = running.get(best.name)
    return release && !isSameRelease(release, best) && !pageLoader.hasFailed(best)
  })
  const newShell = state.status === 'ready' && state.shell !== shellVersion ? state.shell : undefined
  const { title, text } = describeUpdates({
    shell: newShell && `${appName} ${newShell}`,
    releases: updates,
    running,
    pointers: state.status === 'ready' ? state.pointers : [],
  })
  const isOffered = text !== '' && text !== hiddenText && !isFormDirty
  if (!isOffered) return null

  function update() {
    if (newShell) return location.reload()
    for (const { name } of updates) {
      const current = remotePages.find((page) => page === currentPage && page.versions[0].name === name)
      if (current) void pageLoader.update(current)
      else pageLoader.reset(name)
    }
  }
  return (
    <BarNotice text={text} title={title}>
      <Button tone="brand" title={text} onClick={update}>
        Update
      </Button>
      <Button tone="quiet" size="icon" aria-label="Later" title="Later" onClick={() => setHiddenText(text)}>
        <Icon name="reject" />
      </Button>
    </BarNotice>
  )
}
