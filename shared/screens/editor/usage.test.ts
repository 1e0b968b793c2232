import type { Usage } from '@matchdesk/shared/contract'
import { usageSentence } from './UsageNote'

test.each<[Usage, string]>([
  [{ count: 0, more: false, by: 'profiles' }, 'No profile uses it.'],
  [{ count: 1, more: false, by: 'profiles' }, '1 profile uses it.'],
  [{ count: 614, more: false, by: 'profiles' }, '614 profiles use it.'],
  [{ count: 1000, more: true, by: 'profiles' }, 'More than 1,000 profiles use it.'],
  [{ count: 2, more: false, by: 'members', also: [{ count: 1, more: false, by: 'pending payments' }] }, '2 members and 1 pending payment use it.'],
  [{ count: 0, more: false, by: 'members', also: [{ count: 1, more: false, by: 'pending payments' }] }, '1 pending payment uses it.'],
  [{ count: 0, more: false, by: 'members', also: [{ count: 0, more: false, by: 'pending payments' }] }, 'No member and no pending payment uses it.'],
  [
    {
      count: 2,
      more: false,
      by: 'members',
      also: [
        { count: 1, more: false, by: 'pending payments' },
        { count: 9, more: false, by: 'statement rows' },
      ],
    },
    '2 members, 1 pending payment and 9 statement rows use it.',
  ],
])('%j is told as %s', (usage, sentence) => expect(usageSentence(usage, 'it')).toBe(sentence))
