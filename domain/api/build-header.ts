/** Names the server's build in every response of the API. What the page's own build says has the shape that it expects. */
export const buildHeader = 'Taproom-Build';
