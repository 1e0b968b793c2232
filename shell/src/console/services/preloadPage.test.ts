import { createBus } from '@matchdesk/shared/bus'
import { createCapabilities } from '@matchdesk/shared/client'
import type { Opened, PageComponent } from '@matchdesk/shared/remote'
import { QueryClient } from '@tanstack/react-query'
import { openPage } from '../../remotes/registry/remotePages'
import { currentAddress } from '../../services/address'
import { preloadPage } from './preloadPage'

const send = () => Promise.resolve({ networkError: 'offline' } as const)
const transport = { bus: createBus(), send, capabilities: createCapabilities(send) }

const pages = [
  { path: '/users/:user_code', title: 'User Details' },
  { path: '/payment/details', title: 'Bank Details' },
]

function openedAt(hash: string, preload: (opened: Opened) => void) {
  location.hash = hash
  const page: PageComponent = Object.assign(() => null, { preload })
  preloadPage(page, '/users/:user_code', openPage(pages, currentAddress().pathname), transport, new QueryClient())
}

test('the page at an address gets the parameters of that address', () => {
  const reads: unknown[] = []
  openedAt('#/users/U-17?tab=photos', ({ params, search }) => reads.push(params, search.get('tab')))
  expect(reads).toEqual([{ user_code: 'U-17' }, 'photos'])
})

test('a page that is not at the address reads nothing', () => {
  const reads: unknown[] = []
  openedAt('#/payment/details', () => reads.push('read'))
  openedAt('#/nowhere', () => reads.push('read'))
  expect(reads).toEqual([])
})

test('a page whose first read throws is opened all the same', () => {
  const broken = () => {
    throw new Error('broken')
  }
  expect(() => openedAt('#/users/U-17', broken)).not.toThrow()
})
