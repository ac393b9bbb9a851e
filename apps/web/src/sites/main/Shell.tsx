/** The frame of every signed-in page: header, sidebar, tabs, page; the control centre has no tabs. */
import { itemOf, type MenuPath } from '@app/domain/access/menu'
import type { Period } from '@app/domain/kernel/period'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChatPanel, useChatWindow } from '../../assist/ai-chat/index.ts'
import { closeHelp, HelpPanel, useHelpDisplay } from '../../assist/help/index.ts'
import { ExportLedgerButton, ImportLedgerButton } from '../../centre/exchange/index.ts'
import { VoucherDocuments, type VoucherRow } from '../../finance/vouchers/index.ts'
import { EnterLedger } from '../../ledger/ledgers/index.ts'
import { SystemNotices } from '../../ledger/messages/index.ts'
import { closeTaxSignIn, openTaxSignIn, TaxSignInDialog, useTaxSignIn } from '../../ledger/tax-login/index.ts'
import { useBusy } from '../../platform/busy.ts'
import { supplyTaxSignIn } from '../../platform/feedback.tsx'
import { PageActions } from '../../platform/page-actions.ts'
import { followPageKeys } from '../../platform/page-keys.ts'
import { useSession } from '../../platform/session.ts'
import { supplyShowAnew } from '../../platform/writing/versions.ts'
import { useSmall } from '../../platform/small.ts'
import { whenIdle } from '../../platform/idle.ts'
import { recall, remember } from '../../platform/storage.ts'
import { RequestDialog, RequestsOf } from '../../client/interactions/index.ts'
import { Asking } from '../../papers/asking/index.ts'
import { VoucherBills } from '../../people/claims/index.ts'
import { VoucherItems } from '../../people/simple-books/index.ts'
import { VoucherFiling } from '../../tax/filing/index.ts'
import { QuickAccount, SourceDocuments, useQuickAccountDisplay } from '../../papers/quick-account/index.ts'
import { Loading } from '../../ui/faces/faces.tsx'
import { later } from '../../ui/faces/later.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { frameOf } from './frame/frame.ts'
import { Header } from './frame/Header.tsx'
import { useAnswerPing, useKeepAlive, useNews, useVersionCheck } from './live.ts'
import { pages, preloadPages } from './pages.ts'
import { Panels } from './frame/Panels.tsx'
import { Redirect } from './Redirect.tsx'
import { Sidebar } from './frame/Sidebar.tsx'
import { useStartUp } from './start-up.ts'
import { useStopOnTheWay, useSwitchLedger } from './switch-ledger.ts'
import { TabBar } from './frame/TabBar.tsx'
import { HOME, refreshTab } from './frame/tabs.ts'

// a call whose session with the bureau's app had ended asks for it anew
supplyTaxSignIn(openTaxSignIn)

const brought = {
  '/options/companyInformation': <ExportLedgerButton />,
  '/controlCenter/booksSetList': <ImportLedgerButton />,
}
const documentsOf = (voucher: VoucherRow) => {
  const { id, period, source } = voucher
  if (source.kind === 'claim') return <VoucherBills voucherId={id} period={period} />
  if (source.kind === 'otherItem') return <VoucherItems voucherId={id} period={period} />
  if (source.kind === 'taxPayment') return <VoucherFiling voucherId={id} />
  return <SourceDocuments voucher={voucher} />
}
const asking = { RequestsOf, RequestDialog }
const WorkspaceBar = later(() => import('./frame/WorkspaceBar.tsx'), <div className="workspace-bar" />)
const PRELOAD_AFTER_MS = 1500

/** What areas below show of areas above: the frame knows both. */
const Brought = ({ children }: { children: ReactNode }) => (
  <VoucherDocuments value={documentsOf}>
    <Asking value={asking}>{children}</Asking>
  </VoucherDocuments>
)

/** Whether the menu is folded, as chosen here or as is usual. */
function useSidebar(pathname: string) {
  const [chosen, setChosen] = useState(() => recall<boolean | null>('sidebar:narrow', null))
  // at home it is folded until somebody chooses (spec 1 §9); so it is everywhere then: a menu that changes its width moves every page (0127)
  // on a telephone the menu is shut until it is asked for, and again once it was followed
  const small = useSmall()
  const [menuOn, setMenuOn] = useState<string | null>(null)
  const narrow = small ? menuOn !== pathname : (chosen ?? true)
  const toggle = () => {
    if (small) {
      setMenuOn(narrow ? pathname : null)
      return
    }
    remember('sidebar:narrow', !narrow)
    setChosen(!narrow)
  }
  return { narrow, toggle }
}

export function Shell() {
  const { pathname } = useLocation()
  // both are stops on the way to a page: the frame and the kept pages stay as they are
  const redirected = pathname.startsWith('/redirect/')
  const loading = pathname.startsWith('/loadingPage')
  const item = itemOf(redirected ? pathname.slice('/redirect'.length) : pathname)
  const path = item?.path ?? '/manager/guidance'
  const frame = frameOf(path)
  const centre = frame.layout === 'controlCenter'
  const { narrow, toggle } = useSidebar(pathname)
  const slow = useBusy((state) => state.slow > 0)
  const switchLedger = useSwitchLedger()
  const enterLedger = useCallback((id: string, period?: Period) => switchLedger(id, HOME, period), [switchLedger])
  const ledgerId = useSession((state) => (state.period === null ? undefined : state.ledger?.id))
  const wizard = useQuickAccountDisplay((state) => state.display !== 0)
  const [notices, setNotices] = useState(false)
  const kind = useSession((state) => (state.user?.userType === 'enterprise' ? 'smeUsers' : 'bkUsers'))
  useEffect(() => supplyShowAnew(() => refreshTab(path)), [path])
  useEffect(() => whenIdle(() => setNotices(true), 4000), [])
  useKeepAlive()
  useStartUp()
  useVersionCheck()
  useNews()
  useAnswerPing(!centre)
  useEffect(() => followPageKeys(), [])
  useStopOnTheWay()
  useEffect(() => {
    // the page on screen comes first
    const waiting = setTimeout(() => void preloadPages(), PRELOAD_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [])
  useEffect(() => {
    document.title = item ? `${item.title} - 清账` : '清账'
  }, [item])
  return (
    <EnterLedger value={enterLedger}>
      <Brought>
        <div className={frame.sidebar ? (narrow ? 'shell-frame narrow' : 'shell-frame') : 'shell-frame bare'}>
          <Header path={path} frame={frame} onToggle={toggle} narrow={narrow} />
          {frame.sidebar && <Sidebar layout={frame.layout} narrow={narrow} />}
          <main className="shell-stage">
            {redirected && <Redirect />}
            {frame.layout === 'taxWorkspace' && <WorkspaceBar path={path} />}
            {frame.tabs && <TabBar active={path} />}
            <PageActions value={brought}>
              {loading ? <Loading /> : centre ? <CentrePage path={path} /> : <Panels active={path} />}
            </PageActions>
          </main>
          {wizard && ledgerId !== undefined && <QuickAccount key={ledgerId} docked={!centre} />}
          <Floating />
          {notices && <SystemNotices kind={kind} />}
          {slow && (
            <div className="shell-overlay" role="status" aria-label="正在处理">
              <i className="turning" />
            </div>
          )}
        </div>
      </Brought>
    </EnterLedger>
  )
}

/** The windows over the pages; opening one draws nothing else anew. */
function Floating() {
  const help = useHelpDisplay((state) => state.open)
  const chat = useChatWindow((now) => now.state !== 'closed')
  const taxSignIn = useTaxSignIn((now) => now.open)
  const ledgerId = useSession((now) => now.ledger?.id ?? '')
  return (
    <>
      {help && <HelpPanel onClose={closeHelp} />}
      {chat && <ChatPanel key={ledgerId} />}
      {taxSignIn && <TaxSignInDialog onClose={closeTaxSignIn} />}
    </>
  )
}

function CentrePage({ path }: { path: MenuPath }) {
  const Page = pages[path]
  return (
    <div className="shell-panel">
      <ErrorBoundary key={path}>{Page && <Page />}</ErrorBoundary>
    </div>
  )
}
