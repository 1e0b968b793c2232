const day = 86_400_000

/** Colour of a wait: amber from the fourth day on, red from the fifteenth. */
export function ageTone(since: string, now = Date.now()): 'plain' | 'warn' | 'bad' {
  const days = (now - Date.parse(since)) / day
  return days > 14 ? 'bad' : days > 3 ? 'warn' : 'plain'
}
