/** What the product says to a person: success, news, and every error in one place (spec 2 §8). */
import type { useAppProps } from 'antd/es/app/context'
import { CloseOutlined } from '@ant-design/icons'
import type { Endpoint } from '@app/contract/kernel/endpoint'
import type { Conflict } from '@app/contract/kernel/envelope'
import type { ReactNode } from 'react'
import { QuickButton } from '../ui/overlay/QuickButton.tsx'
import { isApiError, type ApiError } from './api-error.ts'
import { outcomeOf, type Outcome } from './response-rules.ts'

let app: useAppProps | null = null
const waiting: (() => void)[] = []
/** The site hands over antd's message and dialog once they are loaded; what was said before is said then. */
export function speakThrough(instance: useAppProps): void {
  app = instance
  for (const say of waiting.splice(0)) say()
}

/** Once antd is loaded. */
export function through(say: (voice: useAppProps) => unknown): void {
  if (app) say(app)
  else waiting.push(() => app && say(app))
}

const ERROR_SECONDS = 8

export const tell = {
  success: (content: ReactNode) => through(({ message }) => message.success(content, 3)),
  info: (content: ReactNode) => through(({ message }) => message.info(content, 4)),
  warning: (content: ReactNode) => through(({ message }) => message.warning(content, 5)),
}

export interface Notice {
  readonly key: string
  readonly title: string
  readonly text?: ReactNode
  /** Seconds it stays; 0 until closed. */
  readonly seconds: number
  readonly action?: { readonly label: string; readonly act: () => void }
}

/** Shows news in the corner. */
export const notify = ({ key, title, text, seconds, action }: Notice): void =>
  through(({ notification }) =>
    notification.open({
      key,
      title,
      description: text,
      duration: seconds === 0 ? false : seconds,
      placement: 'bottomRight',
      ...(action && {
        actions: (
          <QuickButton
            look="primary"
            onClick={() => {
              notification.destroy(key)
              action.act()
            }}
          >
            {action.label}
          </QuickButton>
        ),
      }),
    }),
  )

let leaving = false
let shownLast: { readonly destroy: () => void } | null = null
/** Only once: the page is on its way out. */
function leaveBy(say: (voice: useAppProps) => { readonly destroy: () => void }): void {
  if (leaving) return
  leaving = true
  through((voice) => (shownLast = say(voice)))
}

/** A session that ended while nobody asked for anything: told by the poll and the start (K24). */
export const tellSessionOver = (): void =>
  leaveBy(({ modal }) =>
    modal.warning({
      title: '系统提醒',
      content: '您尚未登录或者登录状态已过期,请重新登录',
      okText: '前往登录',
      onOk: () => location.assign('/login'),
    }),
  )

/** What was done ended every session, this one as well: said once, and what is refused after it is no news. */
export function tellToSignInAgain(content: string): void {
  // a poll may have been refused before the answer was here: it is the same news, with less to it
  shownLast?.destroy()
  leaving = false
  leaveBy(({ modal }) => modal.warning({ title: '系统提醒', content, okText: '重新登录', onOk: () => location.assign('/login') }))
}

const shownAs: Readonly<Record<Outcome['kind'], (error: ApiError) => void>> = {
  nothing: () => {},
  message: (error) => void withWay(error),
  duplicate: (error) => tell.warning(error.message),
  sessionOver: (error) =>
    leaveBy(({ modal }) => modal.warning({ title: '登录失效', content: error.message, okText: '确定', onOk: () => location.reload() })),
  ledgerSwitched: () =>
    leaveBy(({ modal }) =>
      modal.confirm({
        title: '账套已切换',
        content: '您在其他窗口切换了账套。本页仍是原来的账套，请刷新后继续。',
        okText: '刷新页面',
        cancelText: '稍后',
        onOk: () => location.reload(),
        onCancel: () => void (leaving = false),
      }),
    ),
  taxPassword: (error) =>
    through(({ modal }) =>
      modal.error({
        title: '密码错误',
        content: (
          <>
            <p>{error.message}</p>
            <p className="quiet">一天内密码输错五次将锁定税局账号，请谨慎操作</p>
          </>
        ),
        okText: '前往税务信息页重新绑定',
        okCancel: true,
        cancelText: '关闭',
        onOk: () => location.assign('/taxWorkspace/taxHome'),
      }),
    ),
  // a site without it says what the server said
  taxSession: (error) => (signInToTaxApp === null ? closable(error.message, error.errorId) : signInToTaxApp()),
}

let signInToTaxApp: (() => void) | null = null
/** The ledger's area brings the bureau's sign-in; the site fills it in. */
export const supplyTaxSignIn = (open: () => void): void => void (signInToTaxApp = open)

/** Shows an error to the person; cancelled calls say nothing. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (isApiError(error)) shownAs[outcomeOf(error).kind](error)
  else closable(error instanceof Error && error.message !== '' ? error.message : '操作失败', '')
}

/** Refusals that are put right on another page carry the way there; the ways are no part of the first program. */
const LED: ReadonlySet<string> = new Set(['TL0006'])
const wayFrom = async (code: string): Promise<ReactNode> => {
  try {
    return (await import('./ways-out.tsx')).wayOut(code)
  } catch {
    // the way is beside the words: what could not be fetched takes nothing from them
    return null
  }
}
const withWay = async (error: ApiError): Promise<void> =>
  closable(error.message, error.errorId, LED.has(error.code) ? await wayFrom(error.code) : null)

/** A message that stays until read; closing it copies the text and the event number. */
function closable(text: string, errorId: string, way: ReactNode = null): void {
  const key = `error-${text}`
  const close = () => {
    app?.message.destroy(key)
    const copied = errorId === '' || text.includes(errorId) ? text : `${text} 事件编号：${errorId}`
    void navigator.clipboard?.writeText(copied).then(() => tell.info('已复制'))
  }
  through(({ message }) =>
    message.open({
      key,
      type: 'error',
      duration: ERROR_SECONDS,
      content: (
        <span className="closable-message">
          {text} {way}
          <button type="button" aria-label="复制并关闭" title="复制并关闭" onClick={close}>
            <CloseOutlined />
          </button>
        </span>
      ),
    }),
  )
}

/** Somebody else saved meanwhile: null goes back to what was being typed. */
export async function askAboutConflict(saves: Endpoint, conflicts: readonly Conflict[]): Promise<'mine' | 'theirs' | null> {
  const { ConflictChoices } = await import('./writing/Conflict.tsx')
  return new Promise((done) => {
    through(({ modal }) => {
      const dialog = modal.info({
        title: '内容已被别人改过',
        icon: null,
        width: 720,
        footer: null,
        closable: true,
        onCancel: () => done(null),
        content: (
          <ConflictChoices
            saves={saves}
            conflicts={conflicts}
            onBack={() => {
              dialog.destroy()
              done(null)
            }}
            onChoose={(choice) => {
              dialog.destroy()
              done(choice)
            }}
          />
        ),
      })
    })
  })
}

export interface Question {
  readonly title: string
  readonly content?: ReactNode
  readonly ok?: string
  readonly cancel?: string
  readonly danger?: boolean
}

/** Asks; true when agreed. Only for what cannot be undone. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((done) => {
    through(({ modal }) =>
      modal.confirm({
        title: question.title,
        content: question.content,
        okText: question.ok ?? '确定',
        cancelText: question.cancel ?? '取消',
        okButtonProps: { danger: question.danger ?? false },
        onOk: () => done(true),
        onCancel: () => done(false),
      }),
    )
  })

export interface Choices<K extends string> {
  readonly title: string
  readonly content?: ReactNode
  /** The last one is the one usually meant. */
  readonly choices: readonly { readonly key: K; readonly label: string }[]
}

/** Asks which of several ways to go; null when the person goes none. */
export const askWhich = <K extends string>({ title, content, choices }: Choices<K>): Promise<K | null> =>
  new Promise((done) => {
    through(({ modal }) => {
      const answer = (key: K | null) => {
        dialog.destroy()
        done(key)
      }
      const dialog = modal.confirm({
        title,
        content,
        width: 520,
        onCancel: () => done(null),
        footer: (
          <div className="ask-which">
            <QuickButton look="plain" onClick={() => answer(null)}>
              取消
            </QuickButton>
            {choices.map((one, index) => (
              <QuickButton
                key={one.key}
                {...(index === choices.length - 1 ? { look: 'primary' as const } : {})}
                onClick={() => answer(one.key)}
              >
                {one.label}
              </QuickButton>
            ))}
          </div>
        ),
      })
    })
  })

/** Says something that is to be read; settles when it has been closed. */
export const inform = (title: string, content?: ReactNode): Promise<void> =>
  new Promise((done) => {
    through(({ modal }) => modal.warning({ title, content, okText: '知道了', onOk: () => done(), onCancel: () => done() }))
  })
