/**
 * Components that no staff screen needs before its first row. None may render `Deferred`, since deferred.tsx imports
 * this file.
 */

export { ChoosePasswordScreen } from '#app/admin/sign-in/choose-password.tsx';
export { ConfirmDialog } from '#app/admin/sign-in/confirm-dialog.tsx';
export { SignInAgain } from '#app/admin/sign-in/login-form.tsx';
export { OwnSignIn } from '#app/admin/sign-in/own-sign-in.tsx';
export { UserChoice } from '#app/admin/sign-in/user-choice.tsx';
export { DarkScreens } from './boards/dark-screens.tsx';
export { PlanNotice } from './change-overs/plan-notice.tsx';
export { TonightSoFar } from './changes/tonight-so-far.tsx';
export { OutboxDialog } from './outbox/outbox-dialog.tsx';
export { PrintNotices } from './paper/print-notices.tsx';
export { DoorsControls } from './settings/doors-controls.tsx';
export { SetupBar } from './setup/setup-bar.tsx';
export { SetupGuide } from './setup/setup-guide.tsx';
export { LogOutDialogs } from './sign-in/log-out-dialogs.tsx';
export { readBarLists } from './tonight/bar-lists.ts';
export { BeerSearchPanel } from './tonight/beer-search-panel.tsx';
export { KitchenPanel } from './tonight/kitchen-panel.tsx';
export { StandInNotice } from './tonight/stand-in-notice.tsx';
