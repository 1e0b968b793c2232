import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address name a network. A caller chooses the rest. */
const networkGroups = 4

/** The part of an address that a limit counts: the first 64 bits of IPv6, or the whole of IPv4, also where IPv6 contains it. */
export function toNetwork(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  // URLs write each address in one form.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  if (text.startsWith('::ffff:')) return text
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, networkGroups).join(':')}::/64`
}
