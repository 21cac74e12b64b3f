/** What no screen of the staff needs before its first row (deferred.tsx). */

export { OwnSignIn } from '#app/auth/bar/own-sign-in.tsx';
export { UserChoice } from '#app/auth/bar/user-choice.tsx';
export { ChoosePasswordScreen } from '#app/auth/choose-password.tsx';
export { ConfirmDialog } from '#app/auth/confirm-dialog.tsx';
export { SignInAgain } from '#app/auth/login-form.tsx';
export { DarkScreens } from './boards/dark-screens.tsx';
export { PlanNotice } from './change-overs/plan-notice.tsx';
export { TonightSoFar } from './changes/tonight-so-far.tsx';
export { LogOutDialogs } from './log-out-dialogs.tsx';
export { readBarLists } from './outbox/bar-lists.ts';
export { OutboxDialog } from './outbox/outbox-dialog.tsx';
export { PrintNotices } from './paper/print-notices.tsx';
export { DoorsControls } from './settings/doors-controls.tsx';
export { SetupBar } from './setup/setup-bar.tsx';
export { SetupGuide } from './setup/setup-guide.tsx';
export { AnyBeer } from './tonight/any-beer.tsx';
export { KitchenPanel } from './tonight/kitchen-panel.tsx';
export { StandInNotice } from './tonight/stand-in-notice.tsx';
