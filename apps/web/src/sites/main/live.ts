/** What goes on beside the pages: the session is kept alive, a new version is noticed, news of answers is told, other windows are answered. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { inTurn, onAlert, onYearsFetched, type News } from '../../platform/alerts.ts'
import { callForSupport, isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { ask, notify, showError, tellSessionOver, type Notice } from '../../platform/feedback.tsx'
import { site } from '../../platform/site.ts'

const KEEP_ALIVE_MS = 180_000
const VERSION_MS = 300_000
const NEWS_SECONDS = 30
const CARRY_PAGE = '/finance/endCheckout'

/** Polls who it is; a session that ended meanwhile is told once (K24). */
export function useKeepAlive(): void {
  useEffect(() => {
    const look = () =>
      call(identityApi.userInfo, {}, { noLoading: true }).catch((error: unknown) => {
        if (isApiError(error) && error.status === 401) tellSessionOver()
        else showError(error)
      })
    const timer = setInterval(() => void look(), KEEP_ALIVE_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Asks for a reload when the server has another version than the one this page started with. */
export function useVersionCheck(): void {
  useEffect(() => {
    let known: string | null = null
    let asked = false
    const look = async () => {
      const answer = await fetch('/app.json', { cache: 'no-store' }).catch(() => null)
      if (!answer?.ok || asked) return
      const { app } = ((await answer.json().catch(() => ({}))) ?? {}) as { app?: { version?: string } }
      const version = app?.version
      if (version === undefined) return
      if (known !== null && known !== version) {
        asked = true
        if (await ask({ title: '系统有新版本，请刷新页面后使用', ok: '立即刷新', cancel: '暂不刷新（不推荐）' })) location.reload()
      }
      known = version
    }
    void site().then(({ hotline }) => callForSupport(hotline))
    void look()
    const timer = setInterval(() => void look(), VERSION_MS)
    return () => clearInterval(timer)
  }, [])
}

/** The words of a piece of news; the way to the carry-forward page is left out on that page. */
export function noticeOf(news: News, pathname: string, go: () => void): Notice {
  if (news === 'asset') return { key: news, title: '请新增或处置资产卡片', seconds: 0 }
  if (news === 'voucherItem') return { key: news, title: '凭证分录已变动，请核对', seconds: NEWS_SECONDS }
  return {
    key: news,
    title: '本月操作凭证会影响结转，请重新结转',
    seconds: NEWS_SECONDS,
    ...(pathname === CARRY_PAGE ? {} : { action: { label: '前往结转', act: go } }),
  }
}

/** Why the page took so long. */
export const fetchedNotice = (years: string): Notice => ({
  key: 'years',
  title: `${years.replaceAll(',', '、')}年的账已移出，刚刚取回`,
  text: '三天没有人看会自动放回去；要长期取回，请到“往年账”',
  seconds: NEWS_SECONDS,
})

export function useNews(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const tellNews = inTurn((news) => notify(noticeOf(news, location.pathname, () => void navigate(CARRY_PAGE))))
    const stops = [
      onAlert((alert) => {
        if (alert !== 'subject' && alert !== 'tag') tellNews(alert)
      }),
      onYearsFetched((years) => notify(fetchedNotice(years))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [navigate])
}

const CHANNEL = 'qingzhang'

/** An accounting page answers the ping of another window. */
export function useAnswerPing(accounting: boolean): void {
  useEffect(() => {
    if (!accounting) return undefined
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
      if (data === 'ping') channel.postMessage('pong')
    })
    return () => channel.close()
  }, [accounting])
}
