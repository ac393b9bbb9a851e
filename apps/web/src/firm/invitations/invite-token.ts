/** The token of an invitation's address: after `token=`, or the last part itself (decision O15). */
export function inviteToken(address: string): string {
  const named = /token=([^&#]*)/.exec(address)?.[1]
  const text = named ?? address.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a damaged address is answered like a link that is no longer good
  }
}

/** A phone as shown: some carry a prefix before an underscore (spec 1 §3). */
export const shownPhone = (phone: string): string => phone.slice(phone.lastIndexOf('_') + 1)
