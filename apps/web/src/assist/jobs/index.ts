/** 任务管理: the person's background jobs. */
export { TaskManager } from './TaskManager.tsx'
