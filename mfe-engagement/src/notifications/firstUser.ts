import type { FirstStep } from '@matchdesk/shared/screens'

export const firstUser: FirstStep = { text: 'There is no user of this sex yet.', label: 'Open registration', path: '/users/new' }
