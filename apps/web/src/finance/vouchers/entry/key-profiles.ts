/**
 * The keys of the voucher page by the habits people bring (键盘方案): our own, 金蝶, 用友, 柠檬. An act for which a house has no habit we
 * know of keeps our key. Every first key is the one shown on buttons.
 */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

export const KEY_ACTS = [
  'save',
  'saveNew',
  'templates',
  'saveTemplate',
  'files',
  'cashFlows',
  'previous',
  'next',
  'insertLine',
  'removeLine',
  'balance',
  'lookup',
  'overlay',
] as const
export type KeyAct = (typeof KEY_ACTS)[number]
export type Profile = Readonly<Record<KeyAct, readonly string[]>>

const own: Profile = {
  save: ['Ctrl+S'],
  saveNew: ['F6'],
  templates: ['F8'],
  saveTemplate: ['F9'],
  files: ['F4'],
  cashFlows: ['F3'],
  previous: ['Ctrl+ArrowUp'],
  next: ['Ctrl+ArrowDown'],
  insertLine: ['Alt+Insert'],
  removeLine: ['Alt+Delete'],
  balance: ['='],
  lookup: ['F7'],
  overlay: ['F1'],
}

export const profiles = {
  own,
  kingdee: { ...own, saveNew: ['F12', 'F6'], balance: ['=', 'Ctrl+F7'] },
  yonyou: {
    ...own,
    save: ['F6', 'Ctrl+S'],
    saveNew: ['F5'],
    templates: ['F4'],
    files: ['F8'],
    insertLine: ['Ctrl+I', 'Alt+Insert'],
    removeLine: ['Ctrl+D', 'Alt+Delete'],
    lookup: ['F2', 'F7'],
  },
  lemon: { ...own, saveNew: ['F12', 'F6'] },
} as const satisfies Readonly<Record<string, Profile>>
export type ProfileName = keyof typeof profiles
export const profileNames: Readonly<Record<ProfileName, string>> = { own: '清账', kingdee: '金蝶', yonyou: '用友', lemon: '柠檬' }
export const isProfile = (name: unknown): name is ProfileName => typeof name === 'string' && Object.hasOwn(profiles, name)

type Pressed = Pick<KeyboardEvent | ReactKeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl+S, also ⌘S; shift is free for signs (on some keyboards `=` needs it) and forbidden for named keys. */
function isKey(event: Pressed, key: string): boolean {
  const parts = key.split('+')
  const name = parts.at(-1)!
  if (event.key.toLowerCase() !== name.toLowerCase()) return false
  if (name.length > 1 && event.shiftKey) return false
  return (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') && event.altKey === parts.includes('Alt')
}

export const meansAct = (event: Pressed, profile: Profile, act: KeyAct): boolean => profile[act].some((key) => isKey(event, key))
export const actOf = (event: Pressed, profile: Profile, among: readonly KeyAct[]): KeyAct | undefined =>
  among.find((act) => meansAct(event, profile, act))

const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }
export const keyText = (key: string): string =>
  key
    .split('+')
    .map((part) => signs[part] ?? part)
    .join('+')
/** F6、Ctrl+S */
export const keysText = (profile: Profile, act: KeyAct): string => profile[act].map(keyText).join('、')
export const firstKey = (profile: Profile, act: KeyAct): string => keyText(profile[act][0]!)
