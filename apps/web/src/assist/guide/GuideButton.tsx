/** 操作指引 in the header: the guide of the page on screen, as often as it is asked for; a mark until it was followed to its end. */
import { CompassOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { recall, remember } from '../../platform/storage.ts'
import { later } from '../../ui/later.tsx'
import { QuickButton } from '../../ui/QuickButton.tsx'
import { guideKey, guides } from './guides.ts'
import './guide.css'

const GuideTour = later(() => import('../../ui/GuideTour.tsx'))

export function GuideButton({ path }: { path: MenuPath }) {
  /** The page whose guide runs: leaving the page ends it (ST-shell-21). */
  const [running, setRunning] = useState<MenuPath | null>(null)
  const [done, setDone] = useState<readonly MenuPath[]>([])
  const steps = guides[path]
  const followed = done.includes(path) || recall(guideKey(path), false)
  const close = (finished: boolean) => {
    setRunning(null)
    if (!finished) return
    remember(guideKey(path), true)
    setDone([...done, path])
  }
  return (
    <>
      <QuickButton
        look="plain"
        className={steps !== undefined && !followed ? 'guide-new' : ''}
        icon={<CompassOutlined />}
        aria-label="操作指引"
        title="操作指引"
        onClick={() => {
          if (steps === undefined) tell.info('当前页面无指引内容')
          else setRunning(path)
        }}
      />
      {running === path && steps && <GuideTour key={path} steps={steps} onClose={close} />}
    </>
  )
}
