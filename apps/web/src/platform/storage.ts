/** What the browser keeps for a person: small JSON under our own prefix; a full or forbidden storage is no error. */

const PREFIX = 'qz:'

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // private windows refuse to store: the preference then lasts as long as the page
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // nothing was stored either
  }
}
