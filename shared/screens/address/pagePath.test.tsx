import { toRequest } from '../../client/requests/call'
import { profiles } from '@matchdesk/shared/contract'
import { pageAt, paramsAt } from '@matchdesk/shared/host'
import { fireEvent, screen } from '@testing-library/react'
import { useHost } from '@matchdesk/shared/remote'
import { fakeHost, ok } from '../../test/fakeHost'
import { pagePath, usePathSegments } from './pagePath'

const page = { path: '/users/:user_code', title: 'User Details' }

const Page = ({ code }: { code: string }) => (
  <>
    <output>{usePathSegments().at(-1)}</output>
    <a href={useHost().href(pagePath`/users/${code}`)}>{code}</a>
    <Go to={pagePath`/users/${code}`} />
  </>
)
const Go = ({ to }: { to: string }) => {
  const { navigate } = useHost()
  return <button onClick={() => navigate(to)}>Go</button>
}

describe.each(['MD-000123', 'A?b', 'A#b', 'A/b', 'A%b', 'MD%2012', 'A b', 'Ümlaut', 'عمر', 'a+b&c=d', '%'])('the code %s', (code) => {
  test('is in a link once encoded, and the page at that link reads it', () => {
    const { open, at } = fakeHost(() => ok({}))
    open(<Page code={code} />)
    const path = screen.getByRole('link').getAttribute('href')!.slice(1)
    fireEvent.click(screen.getByRole('button'))
    expect(at.path).toBe(path)
    expect(screen.getByRole('status')).toHaveTextContent(code)
  })

  test('is the param that the host reads off the path', () => {
    const path = pagePath`/users/${code}`
    expect(pageAt([page], path)).toBe(page)
    expect(paramsAt(page, path)).toEqual({ user_code: code })
  })

  test('is in the request of its endpoint once encoded', () => {
    const { bus } = fakeHost(() => ok({}))
    const { path } = toRequest({ bus }, profiles.one, { params: { user_code: code } }, {}, new Set())
    expect(path.split('/').map(decodeURIComponent)).toEqual(['', 'appusers', code])
    expect(new URL(`https://api.example${path}`).pathname).toBe(path)
  })
})

test('half an emoji is U+FFFD in a path and in a request, as a form sends it', () => {
  const { bus } = fakeHost(() => ok({}))
  expect(pagePath`/users/${'A\ud83d'}?name=${'\ude00 😀'}`).toBe('/users/A%EF%BF%BD?name=%EF%BF%BD%20%F0%9F%98%80')
  expect(toRequest({ bus }, profiles.one, { params: { user_code: 'A\ud83d' } }, {}, new Set()).path).toBe('/appusers/A%EF%BF%BD')
})

test('there is no path with a value that is absent', () => {
  expect(pagePath`/users/${undefined}`).toBeUndefined()
  expect(pagePath`/users/${null}/more`).toBeUndefined()
})
