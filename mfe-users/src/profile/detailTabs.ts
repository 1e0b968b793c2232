import { profileGroups } from '@matchdesk/shared/contract'

const account = ['id', 'user_code', 'username', 'registration', 'mobile_no', 'email_id', 'createdAt'] as const

const namesOf = <G extends object>(group: G) => Object.keys(group) as (keyof G)[]

/** The tabs of a user's page, with the fields of the profile in each. */
export const detailTabs = [
  { id: 'personal', title: 'Personal Details', names: [...account, ...namesOf(profileGroups.personal), 'fcm_token'] },
  { id: 'family', title: 'Religion and Family Details', names: namesOf(profileGroups.family) },
  { id: 'education', title: 'Educational and Professional', names: namesOf(profileGroups.education) },
  { id: 'residence', title: 'Residence and Properties', names: namesOf(profileGroups.residence) },
  { id: 'partner', title: 'Preferences Partner', names: namesOf(profileGroups.partner) },
] as const
