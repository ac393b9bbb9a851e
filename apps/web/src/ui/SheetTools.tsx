/** 打印 and 导出 of a sheet: the same question as on screen, answered as a page or a workbook. */
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { showError, tell } from '../platform/feedback.tsx'

interface Props {
  /** The address of the file to look at and print. */
  readonly printAddress: string | null
  readonly onExport: (() => Promise<void>) | null
  /** How it is printed, where that can be set. */
  readonly settings?: ReactNode
}

const say = () => tell.info('正在导出文件，请等待。')

export function SheetTools({ printAddress, onExport, settings }: Props) {
  return (
    <>
      <Space.Compact>
        <Button
          disabled={printAddress === null}
          onClick={() => {
            say()
            if (printAddress !== null) window.open(printAddress, '_blank')
          }}
        >
          打印
        </Button>
        {settings}
      </Space.Compact>
      <Button
        disabled={onExport === null}
        onClick={() => {
          say()
          onExport?.().catch(showError)
        }}
      >
        导出
      </Button>
    </>
  )
}
