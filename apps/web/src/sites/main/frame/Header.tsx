/** The header: ledger and period left; the other half of the product, full screen and the person right. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HelpButton } from '../../../assist/help/index.ts'
import { TaskManager } from '../../../assist/jobs/index.ts'
import { QuickNotesDialog } from '../../../assist/quick-notes/index.ts'
import { AgencyDialog, PromotionDialog } from '../../../firm/agency/index.ts'
import { LedgerPicker } from '../../../ledger/ledgers/index.ts'
import { MessageBell } from '../../../ledger/messages/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { Gate } from '../../../platform/gate.tsx'
import { later } from '../../../ui/faces/later.tsx'
import { choosePeriod, isClosed, useSession } from '../../../platform/session.ts'
import { useSandbox } from '../../../platform/site.ts'
import { PeriodPicker } from '../../../ui/inputs/PeriodPicker.tsx'
import { GrayTestDialog, isGray } from '../../../firm/gray-test/index.ts'
import type { Frame } from './frame.ts'
import { HeaderTools, useHeaderTools } from './HeaderTools.tsx'
import { Logo } from './Logo.tsx'
import { PersonMenu, type PersonDialog } from './PersonMenu.tsx'
import { start } from '../start.ts'
import { useSwitchLedger } from '../switch-ledger.ts'
import { clearForPeriod } from './tabs.ts'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { useFolding } from '../../../ui/list/use-folding.ts'
import { useTheme } from '../../../platform/theme.ts'

const ThemeDialog = later(() => import('./ThemeDialog.tsx'))

type Dialog = PersonDialog | 'notes'

interface Props {
  readonly path: MenuPath
  readonly frame: Frame
  readonly narrow: boolean
  readonly onToggle: () => void
}

export function Header({ path, frame, narrow, onToggle }: Props) {
  const centre = frame.layout === 'controlCenter'
  const switchLedger = useSwitchLedger()
  const { user, ledger } = useSession()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const bar = useRef<HTMLElement>(null)
  const tools = useHeaderTools(path, centre, () => setDialog('notes'))
  const sandbox = useSandbox()
  const size = useTheme((theme) => theme.size)
  const folded = useFolding(
    bar,
    tools.length,
    `${size} ${sandbox} ${centre} ${narrow} ${ledger?.name} ${user?.agencyName} ${user?.userName} ${tools.map((one) => one.key).join()}`,
  )
  const named = user !== null && user.agencyName !== ''
  return (
    <header ref={bar} className={folded === tools.length ? 'shell-header tight' : 'shell-header'}>
      {frame.sidebar && (
        <QuickButton
          look="plain"
          aria-label={narrow ? '展开菜单' : '收起菜单'}
          icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={onToggle}
        />
      )}
      <Logo white={user?.userType === 'enterprise'} words={frame.logo} />
      {centre ? (
        <>
          <span className="header-title header-agency" title={user?.agencyName}>
            {named ? user.agencyName : '控制中心'}
          </span>
          {user?.agencyCode !== '' && <span className="quiet">编号 {user?.agencyCode}</span>}
        </>
      ) : (
        ledger && (
          <>
            <LedgerPicker current={ledger} onChoose={(id) => void switchLedger(id)} />
            <HeaderPeriod path={path} />
          </>
        )
      )}
      <span className="header-space" />
      {!centre && named && (
        <span className="header-agency quiet" title={`${user.agencyName}${user.agencyCode === '' ? '' : `，编号 ${user.agencyCode}`}`}>
          <span className="header-agency-name">{user.agencyName}</span>
          <span className="header-agency-code">{user.agencyCode}</span>
        </span>
      )}
      {sandbox && (
        <span className="gray-mark" title="税务局是沙盒：练习用，不会真的申报、扣款">
          沙盒税局
        </span>
      )}
      {isGray(document.cookie) && (
        <span className="gray-mark" title="当前浏览器在灰度测试中">
          灰度
        </span>
      )}
      <HeaderTools path={path} tools={tools} folded={folded} />
      <Gate setting="tasks">
        <TaskManager />
      </Gate>
      <HelpButton />
      <MessageBell />
      <PersonMenu onDialog={setDialog} />
      <HeaderDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </header>
  )
}

/** The one dialog the header has opened. */
function HeaderDialogs({ dialog, onClose }: { readonly dialog: Dialog | null; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <>
      {dialog === 'gray' && <GrayTestDialog onClose={onClose} />}
      {dialog === 'theme' && <ThemeDialog onClose={onClose} />}
      {dialog === 'agency' && (
        <AgencyDialog onClose={onClose} onSaved={() => void start().catch(() => navigate('/login', { replace: true }))} />
      )}
      {dialog === 'promotion' && <PromotionDialog code={user?.agencyCode ?? ''} onClose={onClose} />}
      {dialog === 'notes' && <QuickNotesDialog onClose={onClose} />}
    </>
  )
}

function HeaderPeriod({ path }: { path: MenuPath }) {
  const { periods, period } = useSession()
  if (!periods || period === null) return null
  return (
    <>
      <PeriodPicker
        value={period}
        min={periods.startPeriod}
        max={periods.lastPeriod}
        isClosed={(one) => isClosed(periods, one)}
        onChange={(next) => {
          if (next === period) return
          choosePeriod(next)
          clearForPeriod(path)
          tell.info('全局属期变更，标签页缓存已清除')
        }}
      />
      <span className="header-closed quiet">{isClosed(periods, period) ? '已结账' : '未结账'}</span>
    </>
  )
}
