/** What answers say on the way (spec 2 §4.7): subjects or tags changed, and three kinds of news, shown one a second. */

export type Refresh = 'subject' | 'tag'
export type News = 'carry' | 'voucherItem' | 'asset'
export type Alert = Refresh | News

const alerts = new Set<(alert: Alert) => void>()
/** Listens; answers the function that stops listening. */
export function onAlert(listener: (alert: Alert) => void): () => void {
  alerts.add(listener)
  return () => alerts.delete(listener)
}

const fetches = new Set<(years: string) => void>()
/** Listens for years that were aside and had to be brought back before the answer; answers the function that stops listening. */
export function onYearsFetched(listener: (years: string) => void): () => void {
  fetches.add(listener)
  return () => fetches.delete(listener)
}

const headers: Readonly<Record<Alert, (value: string) => boolean>> = {
  subject: (value) => value === 'subject_update',
  tag: (value) => value === 'tag_update',
  carry: (value) => value !== '',
  voucherItem: (value) => value !== '',
  asset: (value) => value !== '',
}
const nameOf = (alert: Alert): string => (alert === 'subject' || alert === 'tag' ? `qf-bizflag-${alert}` : `qf-bizflag-alert-${alert}`)

/** Passes on what an answer's headers say. */
export function hear(told: Headers): void {
  const years = told.get('qf-years-fetched')
  if (years !== null) for (const listener of fetches) listener(years)
  for (const [alert, says] of Object.entries(headers) as [Alert, (value: string) => boolean][]) {
    const value = told.get(nameOf(alert))
    if (value !== null && says(value)) for (const listener of alerts) listener(alert)
  }
}

const NEWS_EVERY_MS = 1000

/** News one a second, in the order they came; the same news waiting already is not told twice. */
export function inTurn(show: (news: News) => void): (news: News) => void {
  const waiting: News[] = []
  let busy = false
  const next = () => {
    const news = waiting.shift()
    busy = news !== undefined
    if (news === undefined) return
    show(news)
    setTimeout(next, NEWS_EVERY_MS)
  }
  return (news) => {
    if (waiting.includes(news)) return
    waiting.push(news)
    if (!busy) next()
  }
}

const REFRESH_DELAY_MS = 300
const TAGS_AT_MOST_EVERY_MS = 5000

/** Refreshes lists after a change of theirs: subjects 300 ms later, tags at most once in 5 seconds (spec 2 §9). */
export function refresher(refresh: (area: 'subjects' | 'tags') => void, now: () => number = Date.now): (alert: Refresh) => void {
  let tagsAt = -TAGS_AT_MOST_EVERY_MS
  let waiting = false
  return (alert) => {
    if (alert === 'subject') {
      setTimeout(() => refresh('subjects'), REFRESH_DELAY_MS)
      return
    }
    if (waiting) return
    waiting = true
    const wait = Math.max(REFRESH_DELAY_MS, tagsAt + TAGS_AT_MOST_EVERY_MS - now())
    setTimeout(() => {
      waiting = false
      tagsAt = now()
      refresh('tags')
    }, wait)
  }
}
