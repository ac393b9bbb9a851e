/** What background jobs are called where people see them; each of them has a name here (a test). */
export const JOB_TITLES: Readonly<Record<string, string>> = {
  person: '任务管理里的任务',
  pack: '生成电子会计档案包',
  'pack-forgotten': '补做漏掉的档案包',
  reminders: '催收资料提醒',
  'sweep-files': '清理没有写完的文件',
  'old-logs': '清除到期的操作日志',
  alarms: '检查与发送告警',
  backups: '备份账套',
  'backup-timetables': '账套的定时备份',
  'past-years': '取回的往年账到期放回',
  filing: '向税务局申报',
  'filings-due': '到时间的申报接着办',
  'verify-all': '核对全部账套',
  'back-up': '备份整套安装',
  'ship-log': '备份数据库日志',
  'practise-restore': '练习恢复',
}
