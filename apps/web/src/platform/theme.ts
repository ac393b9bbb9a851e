/** Theme (主题): one accent of three, one of two sizes; kept in the browser. */
import { create } from 'zustand'
import { recall, remember } from './storage.ts'

export type ThemeColor = 'blue' | 'green' | 'red'
export type BaseSize = 12 | 14
export interface ThemeChoice {
  readonly color: ThemeColor
  readonly size: BaseSize
}

/** Each is dark enough for white text and as text on white (AA). */
export const accents: Readonly<Record<ThemeColor, string>> = { blue: '#0f5fd1', green: '#0a7a5a', red: '#c2183c' }
export const themeNames: Readonly<Record<ThemeColor, string>> = { blue: '天空蓝', green: '翡翠绿', red: '绯红' }

export const useTheme = create<ThemeChoice>(() => recall<ThemeChoice>('theme', { color: 'blue', size: 12 }))

export function chooseTheme(choice: ThemeChoice): void {
  remember('theme', choice)
  useTheme.setState(choice)
}

/** Height of a table row in this size. */
export const useRowHeight = (): number => (useTheme((state) => state.size) === 12 ? 29 : 33)
