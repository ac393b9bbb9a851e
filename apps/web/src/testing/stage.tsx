/** A part of the web drawn alone: in a document, with the product's voice, an address, and a server that answers what the test says. */
import type { Data, Endpoint, Total } from '@app/contract/kernel/endpoint'
import type { ErrorBody } from '@app/contract/kernel/envelope'
import { encodeWith } from '@app/contract/kernel/wire'
import type { Permission } from '@app/domain/access/menu'
import { period } from '@app/domain/kernel/period'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { speakThrough } from '../platform/feedback.tsx'
import { queryClient } from '../platform/reading.ts'
import { leave, useSession, type SessionLedger } from '../platform/session.ts'

// on a machine with other work a drawing may take its time; what is missing is said without the whole document
configure({ asyncUtilTimeout: 20_000, defaultHidden: true, getElementError: (message) => new Error(message?.split('\n')[0]) })

interface Asked {
  readonly query: URLSearchParams
  readonly body: unknown
}
interface Reply {
  readonly endpoint: Endpoint
  readonly reply: (asked: Asked) => Response
}

/** What the server says to a call, in our words. */
export function answers<E extends Endpoint>(endpoint: E, data: Data<E>, totals?: Total<E>): Reply {
  const list = (endpoint.many ? data : endpoint.one ? [data] : []) as unknown as readonly unknown[]
  const shape = endpoint.many ?? endpoint.one
  const said = {
    data: shape ? list.map((one) => encodeWith(shape, one)) : [],
    returnCode: '200',
    returnMessage: '',
    ...(endpoint.total && totals !== undefined ? { totalData: encodeWith(endpoint.total, totals) } : {}),
  }
  return { endpoint, reply: () => Response.json(said) }
}

/** What it says in one refusal. */
export const refuses = (endpoint: Endpoint, status: number, body: Partial<ErrorBody>): Reply => ({
  endpoint,
  reply: () => Response.json(body, { status }),
})

const pathOf = (endpoint: Endpoint): RegExp => new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)

interface Scene {
  /** The first of a call that is left is said; the last of it stays. */
  readonly server?: readonly Reply[]
  readonly may?: readonly Permission[]
}
interface Stage {
  readonly user: UserEvent
  /** What was asked of the server, call by call. */
  readonly asked: (endpoint: Endpoint) => readonly Asked[]
}

const ledger: SessionLedger = {
  id: '019ab000-0000-7000-8000-000000000001',
  name: '试验账套',
  standard: 'smallBusiness',
  status: 1,
  expiresOn: null,
  startPeriod: period('2026-01'),
  sharePermit: 0,
  shared: false,
  costMode: 1,
  functionalCurrency: 'CNY',
  reviewed: false,
  reclassified: false,
}

export async function stage(element: ReactNode, { server = [], may = [] }: Scene = {}): Promise<Stage> {
  const log: { readonly endpoint: Endpoint; readonly asked: Asked }[] = []
  const left = [...server]
  const answer = (address: string, init: RequestInit = {}): Response => {
    const url = new URL(address, 'http://localhost')
    const fits = ({ endpoint }: Reply) => endpoint.method === (init.method ?? 'GET') && pathOf(endpoint).test(url.pathname)
    const at = left.findIndex(fits)
    if (at < 0) throw new Error(`nobody answers ${init.method ?? 'GET'} ${url.pathname}`)
    const [said] = left.filter(fits).length > 1 ? left.splice(at, 1) : [left[at]!]
    const asked = { query: url.searchParams, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined }
    log.push({ endpoint: said!.endpoint, asked })
    return said!.reply(asked)
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init))
  // nothing has a size where nothing is laid out: a table would draw no row
  const tall = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  useSession.setState({ ledger, permissions: new Set(may) })
  onTestFinished(async () => {
    cleanup()
    // what antd still has to take away
    await act(() => new Promise((done) => setTimeout(done)))
    document.body.replaceChildren()
    queryClient.clear()
    leave()
    localStorage.clear()
    vi.unstubAllGlobals()
    tall.mockRestore()
    wide.mockRestore()
  })
  const user = userEvent.setup()
  render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
      <AntApp>
        <Voice />
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{element}</MemoryRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>,
  )
  await act(() => Promise.resolve())
  return { user, asked: (endpoint) => log.filter((one) => one.endpoint === endpoint).map((one) => one.asked) }
}

/** Answers the question that is asked last, by the name of one of its buttons. */
export async function reply(user: UserEvent, title: string, answer: RegExp): Promise<void> {
  const box = await waitFor(() => {
    const asked = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm')].findLast((one) => one.textContent.includes(title))
    if (asked === undefined) throw new Error(`nobody asks ${title}`)
    return asked
  })
  await user.click(within(box).getByRole('button', { name: answer }))
}

function Voice() {
  const app = AntApp.useApp()
  useLayoutEffect(() => speakThrough(app), [app])
  return null
}
