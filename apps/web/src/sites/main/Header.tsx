/** The header: ledger and period left; the other half of the product, full screen and the person right. */
import {
  AppstoreOutlined,
  EditOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { companionsOf } from '@app/domain/access/companions'
import { roleNames } from '@app/domain/access/roles'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChatButton } from '../../assist/ai-chat/index.ts'
import { HelpButton } from '../../assist/help/index.ts'
import { PendingNotes, QuickNotesDialog } from '../../assist/quick-notes/index.ts'
import { AgencyDialog, PromotionDialog } from '../../firm/agency/index.ts'
import { LedgerPicker } from '../../ledger/ledgers/index.ts'
import { MessageBell } from '../../ledger/messages/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { useGate } from '../../platform/gate.tsx'
import { later } from '../../ui/later.tsx'
import { choosePeriod, isClosed, useCan, useSession } from '../../platform/session.ts'
import { site } from '../../platform/site.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { GrayTestDialog } from '../../firm/gray-test/index.ts'
import { afterSignOut, type Frame } from './frame.ts'
import { HeaderTools } from './HeaderTools.tsx'
import { signOut, start } from './start.ts'
import { useSettled } from './start-up.ts'
import { useSwitchLedger } from './switch-ledger.ts'
import { clearForPeriod, clearTabs, HOME } from './tabs.ts'
import { QuickButton } from '../../ui/QuickButton.tsx'

const ACCOUNT: MenuPath = '/controlCenter/personalInformation'
const ThemeDialog = later(() => import('./ThemeDialog.tsx'))

interface Props {
  readonly path: MenuPath
  readonly frame: Frame
  readonly narrow: boolean
  readonly onToggle: () => void
}

export function Header({ path, frame, narrow, onToggle }: Props) {
  const centre = frame.layout === 'controlCenter'
  const navigate = useNavigate()
  const switchLedger = useSwitchLedger()
  const { user, ledger } = useSession()
  const account = useGate({ page: ACCOUNT })
  const settled = useSettled()
  const notes = useCan('quickNotes-chaxun')
  const [dialog, setDialog] = useState<'theme' | 'notes' | 'agency' | 'promotion' | 'gray' | null>(null)
  const role = user?.roles[0]
  return (
    <header className="shell-header">
      {frame.sidebar && (
        <QuickButton
          look="plain"
          aria-label={narrow ? '展开菜单' : '收起菜单'}
          icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={onToggle}
        />
      )}
      <span className={user?.userType === 'enterprise' ? 'shell-logo white' : 'shell-logo'}>清账{frame.logo}</span>
      {centre ? (
        <>
          <span className="header-title">{user?.agencyName === '' ? '控制中心' : user?.agencyName}</span>
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
      {!centre && ledger && notes && (
        <QuickButton look="plain" icon={<EditOutlined />} onClick={() => setDialog('notes')}>
          随手记
          {settled && <PendingNotes />}
        </QuickButton>
      )}
      {centre ? (
        ledger && (
          <QuickButton look="plain" icon={<AppstoreOutlined />} onClick={() => void navigate(HOME)}>
            做账平台
          </QuickButton>
        )
      ) : (
        <QuickButton look="plain" icon={<AppstoreOutlined />} onClick={() => void navigate('/controlCenter/booksSetList')}>
          控制中心
        </QuickButton>
      )}
      {user !== null &&
        companionsOf(user).map(({ path: site, entry }) => (
          <QuickButton key={site} look="plain" onClick={() => window.open(site, '_blank', 'noopener')}>
            {entry}
          </QuickButton>
        ))}
      <ChatButton />
      <HeaderTools path={path} />
      <HelpButton />
      <MessageBell />
      <FullScreen />
      <MenuButton
        items={[
          ...(account ? [{ key: 'account', label: '个人信息' }] : []),
          ...(user?.agencyId == null ? [] : [{ key: 'agency', label: '代账公司信息' }]),
          // promotion is for those in charge (spec 1 §6)
          ...(user?.roles.includes('ROLE_CHARGE') ? [{ key: 'promotion', label: '推广信息' }] : []),
          { key: 'theme', label: '主题设置' },
          ...(user?.roles.includes('ROLE_OM_ADMIN') ? [{ key: 'gray', label: '灰度测试' }] : []),
          { type: 'divider' },
          { key: 'out', label: '退出登录' },
        ]}
        onChoose={(key) => {
          if (key === 'account') void navigate(ACCOUNT)
          else if (key === 'theme' || key === 'gray' || key === 'agency' || key === 'promotion') setDialog(key)
          else
            void Promise.all([site(), signOut()]).then(([{ projectType }]) => {
              clearTabs()
              return navigate(afterSignOut(location.pathname, projectType), { replace: true })
            })
        }}
      >
        <QuickButton look="plain" icon={<UserOutlined />} aria-label={`${user?.userName ?? ''} 用户菜单`}>
          {user?.userName} <span className="quiet">{role === undefined ? '未指定' : roleNames[role]}</span>
        </QuickButton>
      </MenuButton>
      {dialog === 'gray' && <GrayTestDialog onClose={() => setDialog(null)} />}
      {dialog === 'theme' && <ThemeDialog onClose={() => setDialog(null)} />}
      {dialog === 'agency' && (
        <AgencyDialog onClose={() => setDialog(null)} onSaved={() => void start().catch(() => navigate('/login', { replace: true }))} />
      )}
      {dialog === 'promotion' && <PromotionDialog code={user?.agencyCode ?? ''} onClose={() => setDialog(null)} />}
      {dialog === 'notes' && <QuickNotesDialog onClose={() => setDialog(null)} />}
    </header>
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
      <span className="quiet">{isClosed(periods, period) ? '已结账' : '未结账'}</span>
    </>
  )
}

function FullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  const word = full ? '退出全屏' : '全屏'
  return (
    <QuickButton
      look="plain"
      aria-label={word}
      title={word}
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  )
}
