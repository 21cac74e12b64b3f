export { LazyNotFound as default } from '#app/layout/lazy-not-found.tsx';
