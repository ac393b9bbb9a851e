/** One broken page is one broken tab: the rest goes on. */
import { Draw } from '../../ui/faces/drawings.tsx'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // a chunk that is gone means a new version was installed meanwhile
    const stale = /dynamically imported module|Importing a module|Loading chunk/i.test(error.message)
    return (
      <div className="face" role="alert">
        <Draw drawing="failed" />
        <div className="face-title">{stale ? '页面加载失败，请刷新重试' : '这个页面出了问题，其他页面不受影响'}</div>
        <div className="face-hint">已录入的内容保存在本机，刷新后可以继续</div>
        <Button onClick={() => (stale ? location.reload() : this.setState({ error: null }))}>{stale ? '刷新页面' : '重新打开'}</Button>
      </div>
    )
  }
}
