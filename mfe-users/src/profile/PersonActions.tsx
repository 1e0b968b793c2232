import { readFile, toastFailure, useEndpoint, useIsAllowed, useRead } from '@matchdesk/shared/client'
import { appUsers, contactChange, memberData, reports, type Output, type profiles } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities, useHost } from '@matchdesk/shared/remote'
import { ButtonLink, pagePath, useAction, type Action } from '@matchdesk/shared/screens'
import { Button, download, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { toUnfinished, isUnfinished } from '../unfinished'

type Person = Output<typeof profiles.one>['app_user']

const BlockQuestion = lazyPart(() => import('../block/BlockQuestion'))
const ContactDialog = lazyPart(() => import('./contact/ContactDialog'))

const list = '/users/all'

const remove: Action<Person> = {
  endpoint: appUsers.remove,
  label: 'Delete',
  tone: 'danger',
  confirm: ([{ name }]) => ({ title: `Delete ${name}?`, text: '', deletes: true }),
  input: ([person]) => ({ headers: { USERID: person?.id } }),
}

const getWords = (isBlocked: boolean): Pick<Action<Person>, 'label' | 'tone' | 'confirm'> =>
  isBlocked
    ? { label: 'Unblock', confirm: ([{ name }]) => ({ title: `Unblock ${name}?`, text: `${name} can use the app again.` }) }
    : {
        label: 'Block',
        tone: 'danger',
        confirm: ([{ name }]) => ({ title: `Block ${name}?`, text: `${name} cannot use the app until somebody unblocks them.` }),
      }

const block: Action<Person> = {
  ...getWords(false),
  endpoint: appUsers.block,
  question: (props) => <BlockQuestion {...props} />,
  input: (people) => ({ body: { user_codes: people.map(({ user_code }) => user_code), reason: '' } }),
}

const unblock: Action<Person> = {
  ...getWords(true),
  endpoint: appUsers.unblock,
  input: (people) => ({ body: { user_codes: people.map(({ user_code }) => user_code) } }),
}

/** Blocks by the newest report about the person, or unblocks: for an API or a session that blocks nobody without a report. */
const blockBy = (report: string, isBlocked: boolean): Action<Person> => ({
  ...getWords(isBlocked),
  endpoint: reports.toggle,
  input: () => ({ params: { id: report }, body: { blocked: !isBlocked } }),
})

/** The actions on one user. A link to a page that is not there is left out. */
export function PersonActions({ person }: { person: Person }) {
  const host = useHost()
  const { href, hrefTo, navigate, back } = host
  const canRead = useEndpoint(host, reports.about) !== undefined
  const canToggle = useEndpoint(host, reports.toggle) !== undefined && canRead
  const canBlock = useEndpoint(host, appUsers.block) !== undefined
  const hasMessages = useCapabilities()?.has('messages') === true
  const canSend = useIsAllowed(host, 'notifications.act') && hasMessages
  const canChangeContact = useEndpoint(host, contactChange.sendOtp) !== undefined
  const [isContactOpen, setContactOpen] = useState(false)
  const canDelete = useEndpoint(host, appUsers.remove) !== undefined
  const { user_code, id } = person
  const { value: summary } = useRead(host, reports.about, canRead ? { query: { user_code } } : undefined)
  const { start, dialog } = useAction<Person>({ onDone: (action) => action === remove && back(list) })
  const [report] = summary?.reports ?? []
  const isBlocked = canBlock ? Boolean(person.blocked_at) : summary?.status === true
  const blockAction = canBlock ? (isBlocked ? unblock : block) : summary && report && blockBy(report.id, isBlocked)
  const canNotify = canSend && hrefTo({ kind: 'message' }) !== undefined

  if (isUnfinished(person))
    return (
      href('/users/new') !== undefined && (
        <Button tone="brand" onClick={() => navigate('/users/new', toUnfinished(person))}>
          <Icon name="next" />
          Continue
        </Button>
      )
    )
  return (
    <>
      <ButtonLink to={pagePath`/users/edit/${user_code}`} icon="edit" tone="brand">
        Edit
      </ButtonLink>
      {canChangeContact && <Button onClick={() => setContactOpen(true)}>Change mobile or email</Button>}
      <MemberData person={person} />
      {canNotify && (
        <Button onClick={() => navigate({ kind: 'message', query: { filter: person.sex, send: 'selected' } }, { userIds: [id] })}>
          <Icon name="send" />
          Notify
        </Button>
      )}
      <ButtonLink to={{ kind: 'transactions', id: user_code }} icon="view">
        Payments
      </ButtonLink>
      {(canBlock || canToggle) && (
        <Button
          disabled={!blockAction}
          title={summary && !blockAction ? 'Nobody has reported this user. Only a reported user can be blocked.' : undefined}
          onClick={() => blockAction && void start(blockAction, [person])}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
      )}
      {canDelete && (
        <Button onClick={() => void start(remove, [person])}>
          <Icon name="delete" />
          Delete
        </Button>
      )}
      {isContactOpen && <ContactDialog user={person} onClose={() => setContactOpen(false)} />}
      {dialog}
    </>
  )
}

/** Saves all that the API holds on a member as one file. Renders nothing where the API does not serve that. */
function MemberData({ person: { user_code, name } }: { person: Person }) {
  const host = useHost()
  const endpoint = useEndpoint(host, memberData.download)
  const [isBusy, setBusy] = useState(false)
  if (!endpoint) return null

  async function save() {
    if (isBusy) return
    setBusy(true)
    const outcome = await readFile(host, memberData.download, { params: { user_code } }, AbortSignal.timeout(600_000))
    setBusy(false)
    if (!outcome.ok) return toastFailure(host, outcome.failure)
    download(outcome.value, `${user_code}.zip`)
    host.bus.emit('toast', { tone: 'success', text: `The data of ${name || user_code} is in ${user_code}.zip` })
  }

  return (
    <Button aria-busy={isBusy} onClick={() => void save()}>
      Download data
    </Button>
  )
}
