/** The first sentences of the terms. Without a name, as in development, they name no owner. */
export const ownershipText = (ownerName: string): string =>
  `${ownerName && `The app is owned by ${ownerName}. `}These terms are an agreement between you and ${ownerName || 'the owner of the app'}.`

/** The first words of the privacy policy. */
export const operatorText = (ownerName: string, appName: string): string =>
  ownerName ? `${ownerName} runs the ${appName} app, which helps` : `The ${appName} app helps`
