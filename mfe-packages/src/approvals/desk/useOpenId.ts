import { useState } from 'react'

/**
 * The id of the payment on the screen. It changes at once, and the address follows: more keys may be pressed before that has changed.
 * An address that somebody goes to opens the payment in it.
 */
export function useOpenId(address: string, setAddress: (id: string) => void) {
  const [id, setId] = useState(address)
  const [known, setKnown] = useState(address)
  const [asked, setAsked] = useState<string>()
  if (address !== known) {
    setKnown(address)
    if (asked === undefined) setId(address)
    if (address === asked) setAsked(undefined)
  }
  function open(next: string) {
    setId(next)
    setAsked(next === address ? undefined : next)
    setAddress(next)
  }
  return [id, open] as const
}
