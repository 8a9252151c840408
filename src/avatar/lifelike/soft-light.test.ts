import { ShaderLib } from 'three';
import { expect, it } from 'vitest';
import { withSoftLight } from './soft-light.ts';

it('puts each of its parts in the place of one of three.js’s', () => {
  const theirs = ShaderLib.lambert;
  const ours = withSoftLight(theirs);
  expect(theirs.fragmentShader).toContain('#include <lights_fragment_begin>');
  for (const chunk of ['map_fragment', 'lights_fragment_begin', 'colorspace_fragment'])
    expect(ours.fragmentShader).not.toContain(`#include <${chunk}>`);
  for (const name of ['vec4 painted', 'litAt( const', 'turns = vTurns;', 'turned =', 'root4 ='])
    expect(ours.fragmentShader.split(name).length).toBe(2);
  for (const name of ['varying vec4 vTurns', 'turnsOf( const', 'vTurns ='])
    expect(ours.vertexShader.split(name).length).toBe(2);
});
