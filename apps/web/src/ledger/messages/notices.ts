/** System notices (系统公告): files of the site, read marks kept in this browser, ids separated by # (ST-notice-01, ST-notice-02). */

export interface Notice {
  readonly noticeId: string
  readonly noticeTitle: string
  readonly noticeContent: string
  readonly noticePublicDate: string
}

const SEPARATOR = '#'

export const unreadNotices = (notices: readonly Notice[], read: string): Notice[] => {
  const known = new Set(read.split(SEPARATOR))
  return notices.filter((one) => !known.has(one.noticeId)).toSorted((a, b) => b.noticePublicDate.localeCompare(a.noticePublicDate))
}

/** The mark after these were read as well; ids that are no longer published are forgotten. */
export const markNotices = (read: string, notices: readonly Notice[], published: readonly Notice[]): string => {
  const still = new Set(published.map((one) => one.noticeId))
  const ids = new Set([...read.split(SEPARATOR).filter((id) => still.has(id)), ...notices.map((one) => one.noticeId)])
  return [...ids].join(SEPARATOR)
}
