/**
 * The modules that a host shares with its remotes at run time, `shared` of module federation: only those that have identity. Both sides import
 * this list. A remote bundles all other modules.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@matchdesk/shared/ui',
  '@matchdesk/shared/ui/base',
  '@matchdesk/shared/ui/overlay',
  '@matchdesk/shared/ui/form',
  '@matchdesk/shared/ui/review',
  '@tanstack/react-query',
  'rxjs',
  '@matchdesk/shared/remote',
] as const

export type SharedModule = (typeof sharedModules)[number]
