/** Mobile numbers of mainland China, the name a person signs in with (spec 1 §5; decision K12). */

export const PHONE = /^(\+86|0086)?1\d{10}$/

/** The eleven digits without the country's prefix; null for anything else. */
export function readPhone(text: string): string | null {
  const trimmed = text.trim()
  return PHONE.test(trimmed) ? trimmed.slice(-11) : null
}

/** 138****5678: enough to recognise one's own, not enough to call. */
export const maskPhone = (phone: string): string => (phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone)
