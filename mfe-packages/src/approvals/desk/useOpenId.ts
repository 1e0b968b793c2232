import { useState } from 'react'

/**
 * The id of the payment on the screen. It changes at once, and the address follows: more keys may be pressed before that has changed.
 * An address that somebody goes to opens the payment in it. So does another order or filter of the list: the address that was about to
 * follow belonged to the list before.
 */
export function useOpenId(list: string, address: string, setAddress: (id: string) => void) {
  const [id, setId] = useState(address)
  const [known, setKnown] = useState({ list, address })
  const [asked, setAsked] = useState<string>()
  if (list !== known.list || address !== known.address) {
    setKnown({ list, address })
    const isOtherList = list !== known.list
    if (asked === undefined || isOtherList) setId(address)
    if (address === asked || isOtherList) setAsked(undefined)
  }
  function open(next: string) {
    setId(next)
    setAsked(next === address ? undefined : next)
    setAddress(next)
  }
  return [id, open] as const
}
