/** 灰度测试 in this browser: a cookie that the site's proxy goes by, and what the servers say of themselves. */
import { grayTestApi as api } from '@app/contract/firm/gray-test/gray-test'
import { call } from '../../platform/client.ts'
import { readAhead, useRead } from '../../platform/reading.ts'

export const GRAY_COOKIE = 'qz_gray'
const YEAR = 365 * 86_400
const AREA = 'gray-test'

/** Whether a document's cookies hold the gray release. */
export const isGray = (cookies: string): boolean => cookies.split('; ').includes(`${GRAY_COOKIE}=1`)
/** The cookie line that flips it. */
export const grayCookie = (on: boolean): string => `${GRAY_COOKIE}=${on ? '1' : ''}; path=/; max-age=${on ? YEAR : 0}; samesite=lax`

export type GrayMode = 'off' | 'front' | 'both'
export const modeOf = (cookie: boolean, backEnd: boolean): GrayMode => (cookie ? (backEnd ? 'both' : 'front') : 'off')

export const useBackEnd = () => useRead(AREA, api.status, {})
/** Read at start-up when a ledger is selected (C-agency-09). */
export const readGrayAhead = (): void => readAhead(AREA, api.status, {})

/** Tells the servers, flips the cookie, and starts the page anew. */
export async function turnGray(mode: GrayMode, backEnd: boolean): Promise<void> {
  if ((mode === 'both') !== backEnd) await call(api.set, { params: { backEnd: mode === 'both' } })
  document.cookie = grayCookie(mode !== 'off')
  location.reload()
}
