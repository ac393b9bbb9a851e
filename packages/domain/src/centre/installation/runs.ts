/** What is done to keep an installation's data, and what became of it, in words. */
export const RUN_KINDS: Readonly<Record<'base' | 'copy' | 'log' | 'practice' | 'restore', string>> = {
  base: '整套备份',
  copy: '手动另存一份',
  log: '数据库日志',
  practice: '练习恢复',
  restore: '由备份恢复',
}
export const RUN_STATES: Readonly<Record<'running' | 'done' | 'failed' | 'cancelled' | 'cut', string>> = {
  running: '进行中',
  done: '完成',
  failed: '没有做成',
  cancelled: '已取消',
  cut: '中断',
}
