/** Why people are reported, and what the sender wrote; both lists go together. */
export const complaints: readonly [title: string, message: string][] = [
  ['This number is incorrect', 'The number belongs to somebody else, a shop picks up.'],
  ["User didn't follow proper guidlines", 'The profile picture shows a film star.'],
  ['Abusive content and pictures', 'Sent pictures that I do not want to describe.'],
  ["User didn't follow policies", 'Advertises a marriage bureau in the profile.'],
  ['User violate rules', 'Has three profiles with different names.'],
  ['User added wrong information', 'Says single, but is married and has two children.'],
  ['Involve in suspicious activities', 'Asks for copies of identity cards.'],
  ['Suspicious Details', 'City, community and accent do not fit together.'],
  ['Scam or fraud', 'Asked for 50,000 rupees for a visa before we even met.'],
  ['Abusive Language', 'Insulted my father on the phone.'],
  ['Other', 'Does not answer since the families met. Please check.'],
]

/** Title, text and the screen of the app that a notification opens. */
export const news: readonly [title: string, body: string, screen: string][] = [
  ['New proposal', 'Somebody sent you a proposal. Open it to see the profile.', 'proposals'],
  ['Proposal accepted', 'Your proposal was accepted. You can ask for contact details now.', 'proposals'],
  ['Photo request', 'A member asks to see your photos.', 'requests'],
  ['Package active', 'Your package is active. Enjoy all its features.', 'packages'],
  ['Complete your profile', 'Profiles with all fields filled get three times more proposals.', 'profile'],
  ['Eid Mubarak', 'Eid Mubarak to you and your family from all of us.', 'home'],
  ['New matches', 'We found new profiles that fit your preferences.', 'matches'],
]
