/** The header's tools, each with its place in the order in which they give way to 更多 where the room is short (ST-shell-11). */
import {
  AppstoreOutlined,
  CompassOutlined,
  EditOutlined,
  EllipsisOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  RobotOutlined,
  RocketOutlined,
} from '@ant-design/icons'
import { companionsOf } from '@app/domain/access/companions'
import type { MenuPath } from '@app/domain/access/menu'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toggleChat, useChatOffered, useChatWindow } from '../../../assist/ai-chat/index.ts'
import { GuideOf, useGuide } from '../../../assist/guide/index.ts'
import { PendingNotes } from '../../../assist/quick-notes/index.ts'
import { ask } from '../../../platform/feedback.tsx'
import { useGate } from '../../../platform/gate.tsx'
import { useCan, useSession } from '../../../platform/session.ts'
import { whenIdle } from '../../../platform/idle.ts'
import { site } from '../../../platform/site.ts'
import { MenuButton } from '../../../ui/overlay/MenuButton.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { useSettled } from '../start-up.ts'
import { HOME } from './tabs.ts'

interface Tool {
  readonly key: string
  /** What it is called, in the bar and in 更多. */
  readonly word: string
  readonly icon: ReactNode
  readonly run: () => void
  /** The bar shows the icon alone. */
  readonly mute?: true
  readonly tip?: string
  readonly mark?: string
  readonly pressed?: boolean
  readonly count?: ReactNode
  /** Lower gives way sooner. */
  readonly stays: number
}

/** 如需升级: whom to call (spec 2 §2.3); a house that names nobody to call has no such entry. */
const tellOfUpgrade = (hotline: string) =>
  void ask({ title: '升级', content: `如需升级，请联系客服：${hotline}`, ok: '知道了', cancel: '关闭' })

/** In the order they stand in. */
export function useHeaderTools(path: MenuPath, centre: boolean, openNotes: () => void): readonly Tool[] {
  const navigate = useNavigate()
  const { user, ledger } = useSession()
  const mayNote = useCan('quickNotes-chaxun')
  const settled = useSettled()
  const hotline = useHotline()
  const upgrade = useGate({ setting: 'upgrade' })
  const guide = useGuide(path)
  const mayGuide = useGate({ setting: 'guide' })
  const chat = useChatOffered()
  const chatting = useChatWindow((now) => now.state !== 'closed')
  const full = useFullScreen()
  const tools: (Tool | false)[] = [
    !centre &&
      ledger !== null &&
      mayNote && { key: 'notes', word: '随手记', icon: <EditOutlined />, run: openNotes, count: settled && <PendingNotes />, stays: 5 },
    centre
      ? ledger !== null && {
          key: 'books',
          word: '做账平台',
          icon: <AppstoreOutlined />,
          run: () => void navigate(HOME),
          stays: 6,
        }
      : { key: 'centre', word: '控制中心', icon: <AppstoreOutlined />, run: () => void navigate('/controlCenter/booksSetList'), stays: 6 },
    ...(user === null ? [] : companionsOf(user)).map(({ path: site, entry, opensIn }) => ({
      key: site,
      word: entry,
      tip: `${opensIn}开放`,
      icon: <GlobalOutlined />,
      run: () => void window.open(site, '_blank', 'noopener'),
      stays: 0.5,
    })),
    chat && { key: 'chat', word: '智能助手', icon: <RobotOutlined />, run: toggleChat, pressed: chatting, stays: 4 },
    mayGuide && { key: 'guide', word: '操作指引', icon: <CompassOutlined />, run: guide.run, mute: true, mark: guide.mark, stays: 3 },
    upgrade &&
      hotline !== '' && {
        key: 'upgrade',
        word: '升级',
        icon: <RocketOutlined />,
        run: () => tellOfUpgrade(hotline),
        mute: true,
        stays: 1,
      },
    {
      key: 'full',
      word: full ? '退出全屏' : '全屏',
      icon: full ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
      run: () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
      mute: true,
      stays: 0,
    },
  ]
  return tools.filter((one) => one !== false)
}

interface Props {
  readonly path: MenuPath
  readonly tools: readonly Tool[]
  readonly folded: number
}

export function HeaderTools({ path, tools, folded }: Props) {
  const away = new Set(
    tools
      .toSorted((one, other) => one.stays - other.stays)
      .slice(0, folded)
      .map((one) => one.key),
  )
  return (
    <>
      {tools
        .filter((one) => !away.has(one.key))
        .map(({ key, word, icon, run, mute, tip, mark, pressed, count }) => (
          <Fragment key={key}>
            <QuickButton
              look="plain"
              className={mark ?? ''}
              icon={icon}
              onClick={run}
              {...(mute && { 'aria-label': word, title: word })}
              {...(tip !== undefined && { title: tip })}
              {...(pressed !== undefined && { 'aria-expanded': pressed })}
            >
              {!mute && word}
              {count}
            </QuickButton>
          </Fragment>
        ))}
      {away.size > 0 && (
        <MenuButton
          items={tools.filter((one) => away.has(one.key)).map(({ key, word, icon }) => ({ key, label: word, icon }))}
          onChoose={(key) => tools.find((one) => one.key === key)?.run()}
        >
          <QuickButton look="plain" icon={<EllipsisOutlined />} aria-label="更多工具" title="更多" />
        </MenuButton>
      )}
      <GuideOf path={path} />
    </>
  )
}

function useHotline(): string {
  const [hotline, setHotline] = useState('')
  // the first page comes first
  useEffect(() => whenIdle(() => void site().then((said) => setHotline(said.hotline)), 2000), [])
  return hotline
}

function useFullScreen(): boolean {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  return full
}
