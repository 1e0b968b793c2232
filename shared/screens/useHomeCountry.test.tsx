import { setHomeCountry, toPhone } from '@matchdesk/shared/contract'
import { HostProvider, type Host } from '@matchdesk/shared/remote'
import { renderHook } from '@testing-library/react'
import { useHomeCountry } from './useHomeCountry'

afterEach(() => setHomeCountry())

test.each([
  ['44', '+447911123456'],
  [undefined, '+927911123456'],
])('under a host with the country code %s a number at home is %s', (countryCode, phone) => {
  setHomeCountry('1')
  const host = { countryCode } as Host
  renderHook(useHomeCountry, { wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider> })
  expect(toPhone('07911 123456')).toBe(phone)
})
