import { LazyNotFound } from '#app/layout/lazy-not-found.tsx';
import { data } from '#app/navigation/navigation.ts';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default LazyNotFound;
