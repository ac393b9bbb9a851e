/**
 * Questions too long for an address (hundreds of ids): asked by POST under a door beside the endpoint's own, the query as the body's one
 * text. Servers and proxies cut addresses at 8 to 16 KB; ours are kept well below.
 */
import type { Endpoint } from './endpoint.ts'

/** The longest address that is sent. */
export const LONGEST_ADDRESS = 4000

/** The path of an endpoint's other door: one address may be read and deleted by a query. */
export const otherDoor = (method: string, path: string): string => `${path}/asked/${method.toLowerCase()}`

/** Whether an endpoint has the other door: whatever reads or deletes by a query. */
export const mayBeLong = (endpoint: Endpoint): boolean =>
  (endpoint.method === 'GET' || endpoint.method === 'DELETE') && endpoint.query !== undefined && endpoint.body === undefined

/** An address that is too long, parted: where it is asked, and the body it is asked with; null for one that is sent as it is. */
export function asked(method: string, address: string): { readonly path: string; readonly body: string } | null {
  const at = address.indexOf('?')
  if (at < 0 || address.length <= LONGEST_ADDRESS) return null
  return { path: otherDoor(method, address.slice(0, at)), body: JSON.stringify({ query: address.slice(at + 1) }) }
}
