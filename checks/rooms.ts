/** The groups of globals that a room may touch. */
export const worlds = {
  network: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
  storage: ['localStorage', 'indexedDB'],
  drafts: ['sessionStorage'],
  page: ['document', 'window'],
  address: ['location', 'history'],
  clock: ['Date', 'setTimeout', 'setInterval', 'performance'],
  node: ['process', 'Buffer'],
} as const

export type World = keyof typeof worlds

export interface Room {
  folder: string
  /** Rooms and packages that it may import, by their public names. Its own files it may always import. */
  imports: string[]
  /** Rooms of which it may import only types. */
  types?: string[]
  touches: World[]
  /** Set where no area of the contract may be named. */
  knowsNoArea?: true
}

const remote = (name: string, folder = `mfe-${name}`): Room => ({
  folder,
  imports: [
    ...['contract', 'bus', 'client', 'ui', 'ui/base', 'ui/overlay', 'ui/form', 'ui/review', 'screens', 'screens/form', 'remote'].map(
      (room) => `@matchdesk/shared/${room}`,
    ),
    'react',
  ],
  touches: ['clock'],
})

/** The architecture: who may import what, and what each may touch. A row that is not here does not exist; a folder inside another has its own row. */
export const rooms: Room[] = [
  { folder: 'shared/contract', imports: ['zod/mini'], touches: [] },
  { folder: 'shared/release', imports: ['zod/mini'], touches: [] },
  { folder: 'shared/values', imports: [], touches: ['clock'], knowsNoArea: true },
  { folder: 'shared/bus', imports: ['rxjs'], types: ['@matchdesk/shared/contract'], touches: [], knowsNoArea: true },
  {
    folder: 'shared/client',
    imports: ['@matchdesk/shared/contract', '@matchdesk/shared/bus', '@matchdesk/shared/values', 'react', 'rxjs', '@tanstack/react-query'],
    touches: ['clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/client/transport',
    imports: ['@matchdesk/shared/client', '@matchdesk/shared/contract', '@matchdesk/shared/bus', '@matchdesk/shared/values', 'axios', 'rxjs'],
    touches: ['network', 'clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/live',
    imports: ['@matchdesk/shared/contract', '@matchdesk/shared/client', '@tanstack/react-query'],
    touches: ['page', 'clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/reporting',
    imports: ['@matchdesk/shared/contract', '@matchdesk/shared/client', '@matchdesk/shared/release', 'rxjs'],
    types: ['@matchdesk/shared/client/transport'],
    touches: ['page', 'clock'],
  },
  {
    folder: 'shared/ui',
    imports: ['react', 'react-dom', '@chakra-ui/react', '@emotion', 'framer-motion', 'lucide-react'],
    touches: ['page', 'clock'],
    knowsNoArea: true,
  },
  { folder: 'shared/ui/base', imports: ['react', 'react-dom', 'lucide-react'], touches: ['page', 'clock'], knowsNoArea: true },
  {
    folder: 'shared/remote',
    imports: ['@matchdesk/shared/client', '@matchdesk/shared/bus', '@matchdesk/shared/ui', '@matchdesk/shared/release', 'react', 'react-router-dom'],
    types: ['@matchdesk/shared/contract'],
    touches: ['clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/host',
    imports: ['@matchdesk/shared/values', '@matchdesk/shared/ui/base', '@matchdesk/shared/ui/overlay', 'react', 'react-router-dom', 'rxjs'],
    types: ['client', 'client/transport', 'contract', 'release', 'remote'].map((room) => `@matchdesk/shared/${room}`),
    touches: ['clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/screens',
    imports: [
      ...['contract', 'values', 'client', 'bus', 'ui', 'ui/base', 'ui/overlay', 'ui/form', 'ui/review', 'remote'].map(
        (room) => `@matchdesk/shared/${room}`,
      ),
      ...['react', 'react-router-dom', 'react-hook-form', 'rxjs', 'xlsx'],
    ],
    touches: ['clock'],
    knowsNoArea: true,
  },
  {
    folder: 'shared/embed',
    imports: [
      ...['values', 'bus', 'client', 'client/transport', 'live', 'reporting', 'host', 'remote', 'ui', 'ui/base', 'ui/pictureWidths', 'ui/shadow'].map(
        (room) => `@matchdesk/shared/${room}`,
      ),
      ...['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'rxjs'],
    ],
    touches: ['network', 'clock'],
    knowsNoArea: true,
  },
  { folder: 'shared/settings', imports: ['zod', '@matchdesk/shared/release'], touches: [] },
  {
    folder: 'shared/test',
    imports: [
      ...['contract', 'client', 'bus', 'ui', 'ui/document', 'remote', 'host'].map((room) => `@matchdesk/shared/${room}`),
      ...['react', 'react-router-dom', 'rxjs', '@tanstack/react-query', '@testing-library/react', '@testing-library/user-event', 'zod/mini'],
    ],
    touches: ['drafts', 'page', 'clock'],
  },
  remote('users'),
  remote('packages'),
  {
    ...remote('payments'),
    imports: [...remote('payments').imports, '@matchdesk/shared/screens/worker', 'fflate', 'fast-xml-parser'],
  },
  remote('engagement'),
  remote('masterdata'),
  {
    folder: 'shell',
    imports: [
      ...[
        'contract',
        'release',
        'values',
        'client',
        'client/transport',
        'live',
        'reporting',
        'bus',
        'ui',
        'ui/base',
        'ui/document',
        'ui/pictureWidths',
        'ui/theme.css',
        'ui/overlay',
        'ui/form',
        'ui/review',
        'remote',
        'remote/shared',
        'remote/version',
        'host',
      ].map((room) => `@matchdesk/shared/${room}`),
      ...['react', 'react-dom', 'react-router-dom', 'rxjs', '@tanstack/react-query', 'uqr', 'web-vitals', '@simplewebauthn/browser'],
      ...['@module-federation/enhanced', '@module-federation/inject-external-runtime-core-plugin'],
    ],
    touches: ['network', 'storage', 'drafts', 'page', 'address', 'clock'],
  },
  {
    folder: 'shell/src/console/layout',
    imports: ['@matchdesk/shared/ui/base', 'react', 'lucide-react'],
    touches: ['page'],
  },
  {
    folder: 'shell/src/dashboard',
    imports: [
      ...['contract', 'release', 'client', 'values', 'ui', 'ui/base', 'remote', 'screens'].map((room) => `@matchdesk/shared/${room}`),
      'react',
      'lucide-react',
    ],
    touches: ['clock'],
  },
  {
    folder: 'api',
    imports: [
      '@matchdesk/shared/contract',
      '@matchdesk/shared/release',
      '@matchdesk/shared/settings',
      '@matchdesk/shared/values',
      '@matchdesk/tools/assert',
      '@matchdesk/tools/releases',
      '@matchdesk/tools/signals',
      'node:',
      'declared',
    ],
    touches: ['node', 'clock', 'network'],
  },
  {
    folder: 'tools',
    imports: ['client', 'contract', 'release', 'settings', 'remote/shared', 'remote/version']
      .map((room) => `@matchdesk/shared/${room}`)
      .concat('@matchdesk/tools/assert', 'node:', 'declared'),
    types: ['@matchdesk/shared/remote'],
    touches: ['node', 'clock', 'network'],
  },
  {
    folder: 'tools/src/development/browser',
    imports: ['declared'],
    touches: ['network', 'page', 'address', 'clock'],
  },
  remote('template', 'tools/template'),
  {
    folder: 'checks',
    imports: [
      '@matchdesk/shared/contract',
      '@matchdesk/shared/release',
      '@matchdesk/shared/settings',
      '@matchdesk/tools',
      '@matchdesk/tools/assert',
      '@matchdesk/e2e',
      '@matchdesk/api',
      'node:',
      'declared',
    ],
    touches: ['node', 'clock', 'network', 'page', 'storage', 'address'],
  },
  {
    folder: 'e2e',
    imports: ['@matchdesk/shared/contract', '@matchdesk/shared/release', '@matchdesk/tools/browser', 'node:', 'declared'],
    touches: ['node', 'clock', 'network', 'page', 'storage', 'drafts', 'address'],
  },
]
