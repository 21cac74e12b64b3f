import { data } from 'react-router';
import { LazyNotFound } from '#app/layout/lazy-not-found.tsx';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default LazyNotFound;
