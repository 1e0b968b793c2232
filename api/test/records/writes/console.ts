import { claims, masterdata, passkeys, portals, preferences, remotes, session, sessions, setting, telemetry, views } from '@matchdesk/shared/contract'
import { folderStore, openReleaseTokens, writeWaiting } from '@matchdesk/tools/releases'
import { views as viewsTable } from '../../../src/db'
import { askConfirm, askSignIn, Authenticator, newPasskey, withPasskey } from '../../support/authenticator'
import { appCode, withFactor } from '../../support/factors'
import { portal, portalKey } from '../../support/grants'
import { payment } from '../../support/payments'
import { person } from '../../support/people'
import { password, type TestApi } from '../../support/testApi'
import { otherSession } from '../../support/sessions'
import { seen, view } from '../recordedBodies'
import { act } from './act'

const amina = 'amina@team.example'
const islam = { type: 'Religion', name: 'Islam', description: 'Faith' } as const
const params = { name: 'users' }
const canary = { version: '1.0.0', percent: 10 }

async function religion(api: TestApi) {
  await api.call(masterdata.add, { body: islam })
  return (await api.call(masterdata.list, { params: { type: 'Religion' } })).body[0]!
}

async function savedView(api: TestApi) {
  return { id: (await api.call(views.add, { body: view })).body.id }
}

async function resetToken(api: TestApi) {
  await api.call(session.forgot, { body: { email_id: amina } }, { as: {} })
  const link = (await api.sentMessages()).findLast(({ data }) => data.link)?.data.link ?? ''
  return link.split('token=')[1] ?? ''
}

/** Lets a published version of users wait for a second person. */
async function letWait(folder: string) {
  const request = { version: canary.version, at: '2026-11-30T08:00:00.000Z' }
  await writeWaiting(folderStore(folder), 'users', { ...request, holder: 'team@example.org' })
  return request
}

export const consoleActs = {
  session: {
    login: act(session.login, 200, async () => ({ body: { email_id: amina, password } })),
    reauth: act(session.reauth, 200, async () => ({ body: { password } })),
    active: act(session.active, 200, async () => ({})),
    startFactor: act(session.startFactor, 200, async () => ({})),
    confirmFactor: act(
      session.confirmFactor,
      409,
      async (api) => {
        const { secret } = (await api.call(session.startFactor, {})).body
        return { body: { code: appCode(secret, api.now()) } }
      },
      400,
    ),
    removeFactor: act(
      session.removeFactor,
      409,
      async (api) => {
        await withFactor(api, api.amina)
        return {}
      },
      409,
    ),
    logout: act(session.logout, 401, async () => ({}), 200),
    forgot: act(session.forgot, 200, async () => ({ body: { email_id: amina } })),
    reset: act(session.reset, 400, async (api) => ({ body: { reset_token: await resetToken(api), new_password: 'Blue7Kite9' } })),
    contact: act(session.contact, 200, async () => ({ body: { name: 'Ali', email: 'ali@example.org', message: 'Hello' } })),
  },
  sessions: {
    end: act(sessions.end, 404, async (api) => ({ params: await otherSession(api) })),
    endOthers: act(
      sessions.endOthers,
      409,
      async (api) => {
        await api.signIn(amina)
        return {}
      },
      409,
    ),
  },
  passkeys: {
    begin: act(passkeys.begin, 200, async () => ({})),
    add: act(passkeys.add, 400, async (api) => ({
      body: { name: 'Phone', credential: new Authenticator().create(await newPasskey(api)) },
    })),
    remove: act(passkeys.remove, 404, async (api) => {
      await withPasskey(api)
      return { params: { id: (await api.call(passkeys.list, {})).body.passkeys[0]!.id } }
    }),
    beginSignIn: act(passkeys.beginSignIn, 200, async () => ({})),
    signIn: act(passkeys.signIn, 401, async (api) => ({ body: { credential: (await withPasskey(api)).get(await askSignIn(api)) } })),
    beginConfirm: act(passkeys.beginConfirm, 200, async () => ({})),
    confirm: act(passkeys.confirm, 400, async (api) => ({ body: { credential: (await withPasskey(api)).get(await askConfirm(api)) } })),
  },
  portals: {
    add: act(portals.add, 409, async () => ({ body: portal })),
    end: act(portals.end, 404, async (api) => {
      await portalKey(api)
      return { params: { id: (await api.call(portals.list, {})).body.portals[0]!.id } }
    }),
    grant: act(portals.grant, 200, async (api) => ({
      body: { key: await portalKey(api), remote: 'users' as const, access: 'read' as const, person: 'A. Khan' },
    })),
  },
  masterdata: {
    add: act(masterdata.add, 409, async () => ({ body: islam })),
    update: act(masterdata.update, 412, async (api) => {
      const { id, updatedAt } = await religion(api)
      return { params: { id }, headers: { 'If-Match': updatedAt }, body: { ...islam, description: 'Changed' } }
    }),
    remove: act(masterdata.remove, 404, async (api) => ({ params: { id: (await religion(api)).id } })),
  },
  preferences: {
    save: act(preferences.save, 200, async () => ({ body: { tables: { 'App users': { order: [], hidden: ['age'], widths: {}, compact: true } } } })),
  },
  claims: {
    hold: act(claims.hold, 200, async (api) => ({ params: { subject: `payment:${(await payment(api, await person(api))).wire}` } }), 409),
    release: act(claims.release, 200, async (api) => ({ params: { subject: `payment:${(await payment(api, await person(api))).wire}` } })),
  },
  views: {
    add: act(views.add, 409, async () => ({ body: view }), 200),
    update: act(views.update, 200, async (api) => ({ params: await savedView(api), body: { name: 'Ladies' } }), 403),
    remove: act(views.remove, 404, async (api) => {
      const params = await savedView(api)
      await api.db.update(viewsTable).set({ author_id: null })
      return { params }
    }),
  },
  setting: { change: act(setting.change, 200, async () => ({ body: { isFreeEntry: 1 as const } })) },
  telemetry: { report: act(telemetry.report, 200, async () => ({ body: { tab: 'a'.repeat(32), entries: [] } })) },
  remotes: {
    rollBack: act(remotes.rollBack, 409, async () => ({ params, body: { seen } })),
    switchTo: act(remotes.switchTo, 409, async () => ({ params, body: { seen, enabled: false } })),
    tryOut: act(remotes.tryOut, 409, async () => ({ params, body: { seen, ...canary } })),
    tryHere: act(remotes.tryHere, 200, async () => ({ params, body: { version: canary.version } })),
    stopTrial: act(remotes.stopTrial, 200, async (api) => {
      await api.call(remotes.tryHere, { params, body: { version: canary.version } })
      return { params }
    }),
    openTrials: act(remotes.openTrials, 200, async ({ deps }) => {
      const token = await openReleaseTokens('', deps.settings).create('users', 'team@example.org')
      return { params, body: { token, version: canary.version, emails: [amina] } }
    }),
    approve: act(remotes.approve, 409, async ({ deps }) => ({ params, body: await letWait(deps.settings.releasesDir) })),
    refuse: act(remotes.refuse, 409, async ({ deps }) => ({ params, body: { ...(await letWait(deps.settings.releasesDir)), reason: 'Too much' } })),
    promote: act(remotes.promote, 409, async (api) => {
      await api.call(remotes.tryOut, { params, body: { seen, ...canary } })
      return { params, body: { seen: { ...seen, canary } } }
    }),
  },
}
