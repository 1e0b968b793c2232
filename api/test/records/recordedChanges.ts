import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'

const ofKind = (kind: 'normal' | 'special' | 'ads', held: string, paid: string) => {
  const accepted = 'payment | status: Pending → Accepted | accepted_at'
  const made = `subscription | kind: null → ${kind}`
  const removed = `subscription | kind: ${kind} → null`
  return {
    [`${held}.setStatus`]: [accepted],
    [`${held}.remove`]: [removed],
    [`${held}.removeMany`]: [removed],
    [`${paid}.decide`]: [accepted, made],
    [`${paid}.decideMany`]: [accepted, made],
  }
}

const today = bankDay(new Date(), timeZone)

/** The records of the audit row of each recorded endpoint, in the examples of audit.test.ts. */
export const recordedChanges: Readonly<Record<string, readonly string[]>> = {
  'session.login': ['admin | unknown_device: null → Unknown browser'],
  'sessions.end': ['admin | session'],
  'sessions.endOthers': ['admin | open_sessions: 2 → 1'],
  'adminUsers.endSessions': ['admin | open_sessions: 1 → 0'],
  'session.reauth': ['admin'],
  'session.startFactor': ['admin'],
  'session.confirmFactor': ['admin | second_factor: Off → On'],
  'session.removeFactor': ['admin | second_factor: On → Off'],
  'passkeys.add': ['admin | passkey: null → Phone'],
  'passkeys.remove': ['admin | passkey: Phone → null'],
  'passkeys.signIn': ['admin | unknown_device: null → Unknown browser'],
  'passkeys.confirm': ['admin'],
  'adminUsers.removeFactor': ['admin | second_factor: On → Off'],
  'session.logout': ['admin'],
  'session.forgot': ['admin'],
  'session.reset': ['admin | password: null → changed'],
  'session.contact': ['contact'],
  'appUsers.export': ['list | filter: null → Male | rows: null → 1'],
  'appUsers.remove': ['user'],
  'appUsers.removeMany': ['user', 'user'],
  'profiles.update': ['user | 69 fields | name: Ali → Ayesha Khan | sex: Male → Female | age: 30 → 25'],
  'registration.sendOtp': ['mobile'],
  'registration.verify': [
    'user | mobile_no: null → +923001234567 | email_id: null → sana@example.org | password: null → changed | name: null → sana',
  ],
  'registration.register': ['user | 74 fields | name: sana → Ayesha Khan | username: null → ayesha_khan… | sex: null → Female'],
  'contactChange.sendOtp': ['user'],
  'contactChange.verify': ['user | mobile_no: +923007654321 → +923001234567 | reason: null → Lost the SIM card'],
  'adminUsers.add': [
    'admin | name: null → Sana | email_id: null → sana@example.org | mobile_no: null → +923001234567 | username: null → sana | password: null → changed | profile: null → changed',
  ],
  'adminUsers.update': ['admin | password: null → changed'],
  'adminUsers.remove': ['admin | name: Bilal → null | user_type: admin → null | email_id: bilal@team.example → null'],
  'specialUsers.create': [
    'special_user | name: null → Ayesha | gender: null → Female | age: null → 24',
    'special_user | name: null → Ayesha | gender: null → Female | age: null → 24',
    'special_user | name: null → Ayesha | gender: null → Female | age: null → 24',
  ],
  'specialUsers.update': ['special_user | age: 24 → 25'],
  'specialUsers.remove': ['special_user | name: Ayesha → null | gender: Female → null | age: 24 → null'],
  'packages.edit': ['package | package_amount: 1 → 2'],
  'packages.add': [
    'package | package_name: null → Gold | package_amount: null → 1 | package_duration: null → 1 | package_discount: null → 0 | package_type: null → ads | is_visible: null → true',
  ],
  'packages.update': ['package | package_amount: 1 → 2'],
  'packages.lock': ['package | is_visible: true → false'],
  'packages.remove': [
    'package | package_name: Gold → null | package_amount: 1 → null | package_duration: 1 → null | package_discount: 0 → null | package_type: ads → null | is_visible: true → null',
  ],
  'transactions.export': ['list | rows: null → 0'],
  'bank.add': ['bank | account_title: null → A | bank_name: null → B | account_no: null → 1 | icon: null → changed'],
  'bank.update': ['bank | account_no: 1 → 2'],
  'bank.remove': ['bank | account_title: A → null | bank_name: B → null | account_no: 1 → null | icon: null → changed'],
  'reports.toggle': ['user | blocked: false → true'],
  'reports.tell': ['user | text | reporters: null → 1'],
  'reports.remove': ['report | title: Abusive Language → null | message: Please look → null'],
  'notifications.remove': ['notification | title: Hello → null | body: Hello → null'],
  'notifications.sendToAll': ['send | title: null → Eid offer | body: null → Half price today | screen: null → packages | users: null → 1'],
  'notifications.sendToSelection': [
    'send | title: null → Eid offer | body: null → Half price today | screen: null → packages | users: null → 1 | filter: null → Male',
    'search | search: null → Person',
  ],
  'notifications.stop': ['send | state: sending → stopped'],
  'notifications.again': ['send | title: null → Eid offer | body: null → Half price today | screen: null → packages | users: null → 1'],
  'notifications.sendToOne': ['send | title: null → Eid offer | body: null → Half price today | screen: null → packages'],
  'masterdata.add': ['masterdata | type: null → Religion | name: null → Sabian | description: null → A faith'],
  'masterdata.update': ['masterdata | name: Sabian → Mandaean'],
  'masterdata.remove': ['masterdata | type: Religion → null | name: Sabian → null | description: A faith → null'],
  'views.add': ['view | list: null → App users | name: null → Women | everybody: null → true | query: null → {"filter":"Female"} | arrangement'],
  'views.update': ['view | name: Women → Ladies'],
  'views.remove': ['view | list: App users → null | name: Women → null | everybody: true → null | query: {"filter":"Female"} → null | arrangement'],
  'statements.add': [
    `statement | account: null → Meezan 0102 | first_day: null → ${today} | last_day: null → ${today} | rows: null → 1`,
    `payment | money: null → 900 on ${today}`,
  ],
  'statements.remove': [`statement | account: Meezan 0102 → null | first_day: ${today} → null | last_day: ${today} → null | rows: 1 → null`],
  'statements.choose': [`payment | money: null → 900 on ${today}`, 'statement_row | outcome: none → matched | is_chosen: false → true'],
  'setting.change': ['setting | isFreeEntry: 0 → 1'],
  'remotes.rollBack': ['remote | version: 1.1.0 → 1.0.0'],
  'remotes.switchTo': ['remote | enabled: true → false'],
  'remotes.tryOut': ['remote | canary: null → 1.0.0 10 %'],
  'remotes.promote': ['remote | version: 1.1.0 → 1.0.0 | canary: 1.0.0 10 % → null'],
  'claims.hold': ['payment | reviewer: Bilal → Amina'],
  'undo.run': ['subscription | kind: normal → null', 'payment | status: Accepted → Pending | accepted_at'],
  'history.list': ['list | action: null → payments'],
  'history.setBack': Array<string>(2).fill('payment | status: Accepted → Pending | accepted_at | correction: null → A wrong list'),
  'history.export': ['list | action: null → payments | rows: null → 0'],
  'memberData.download': ['user'],
  'lookAlikes.separate': Array<string>(2).fill('payment | screenshots: look alike → not the same'),
  'lookAlikes.undoSeparate': Array<string>(2).fill('payment | screenshots: not the same → look alike'),
  'notes.add': ['note | text: null → Called twice, no answer'],
  ...ofKind('normal', 'subscriptions', 'payments'),
  ...ofKind('special', 'specialSubscriptions', 'specialPayments'),
  ...ofKind('ads', 'adsSubscriptions', 'adsPayments'),
}
